import { useState } from 'react';
import { replyDeadline } from '../../../../../../contract/params/params.rules.ts';
import { writtenDay } from '../../../../../../contract/wedding/writtenDay.rules.ts';
import { wedding } from '../../../../../lib/wedding.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { momentThere } from '../../../../parts/momentThere.ts';
import { firstValue } from '../../../params/knownParams.ts';
import { ParamForm } from '../../../params/ParamForm.tsx';
import { useParams, useSaveParam } from '../../../params/useParams.ts';
import { fromWallClock } from '../../../params/wallClock.rules.ts';
import { useCardForm } from '../../fields/cardForm.ts';
import type { FormSection } from '../../fields/fieldSpec.ts';
import { half, line, maybe, own, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';

/** By the key of the file: what it names, and the site's own words, which stand where the couple has none. */
const FORM_WORDS = [
  ['question', 'La question', 'Serez vous parmis nous?'],
  ['adresse', 'L’adresse', 'Votre adresse (pour les faire part)'],
  ['nombre', 'Le nombre', 'Nombre de personnes'],
  ['convive', 'Chaque convive', 'Convive #1, Convive #2…'],
  ['nom', 'Le nom', 'Nom'],
  ['prenom', 'Le prénom', 'Prénom'],
  ['enfant', 'Un enfant', 'Enfant?'],
  ['age', 'L’âge', 'Age'],
  ['regime', 'Le régime', 'Régime ou allergies'],
  ['garde', 'La garde', 'Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal ?'],
  ['absence', 'À qui ne vient pas', 'Vous nous manquerez !'],
  ['absence-texte', 'Et dessous', 'Il ne reste qu’à envoyer votre réponse, pour que nous le sachions.'],
  ['envoyer', 'Sur le bouton', 'Envoyer'],
] as const;

export const ESSENTIALS_FORM: readonly FormSection[] = [
  section('mariage.yaml', [
    line('titre', 'Vos prénoms', {
      help: 'Le titre du site et la signature des invitations.',
      example: 'Amina & Bruno',
    }),
    half(line('date', 'Le jour', { input: 'date' })),
    { kind: 'zone', path: ['fuseau-horaire'], label: 'L’heure de quel pays' },
    {
      kind: 'lines',
      path: ['invitation'],
      label: 'Les mots de l’invitation',
      optional: true,
      help: 'Au-dessus du formulaire de réponse ; un paragraphe par ligne.',
    },
    {
      kind: 'yesNo',
      path: ['regimes'],
      label: 'Demander à chaque convive son régime et ses allergies ?',
      help: 'La page « Données personnelles » le dit alors aussi.',
    },
    half(
      line('repondre-avant', 'Répondre avant', {
        help: 'En toutes lettres, tel que les mails le disent.',
        example: '20 mai',
        unless: (params) => replyDeadline(params) !== null,
      }),
    ),
    own('La date limite', () => <DeadlineNote />, ['date-limite']),
  ]),
  {
    file: 'formulaire.yaml',
    title: 'Les mots du formulaire de réponse',
    isFolded: true,
    fields: FORM_WORDS.map(([key, label, usual]) => {
      const words =
        key === 'convive' ? { words: ['numero'], help: `Laissé vide : ${usual}` } : { example: usual };
      return half(maybe(line(key, label, words)));
    }),
  },
];

/** Until when guests can answer is a param: said and set where a couple would look for it. */

const key = 'answerDate';

function DeadlineNote() {
  const { data: params } = useParams();
  const { files } = useCardForm();
  const [value, setValue] = useState<string | null>(null);
  const save = useSaveParam({ onSaved: () => setValue(null) });
  if (params === undefined) return null;
  const stored = params.find((param) => param.key === key);
  const deadline = replyDeadline(params);
  // The day that « Répondre avant » says: it is typed once, and counts before it is published.
  const written = (field: string) => textAt(files['mariage.yaml'], [field]);
  const { timeZone } = wedding;
  const date = written('date') || wedding.date;
  const said = writtenDay(written('repondre-avant'), { date, timeZone, now: Date.now() });
  const meant = said ? fromWallClock(`${said}T23:59`, timeZone) : null;
  const first = meant === null ? firstValue(key, { date, timeZone }) : String(meant);
  if (value !== null)
    return (
      <ParamForm
        name={key}
        value={value}
        error={save.error}
        onValue={setValue}
        onSave={() => save.run({ key, value, version: stored?.version ?? 0 })}
        onCancel={() => setValue(null)}
      />
    );
  return (
    <div className={layout.row}>
      <p className={layout.note}>
        {deadline === null
          ? 'Après ce jour, le formulaire reste ouvert.'
          : `On répond jusqu’au ${momentThere(deadline)} : les mails le disent, et le formulaire ferme alors.`}
      </p>
      <Button kind="quiet" onClick={() => setValue(stored?.value ?? first)}>
        {deadline === null ? 'Le fermer à une date limite' : 'Changer la date limite'}
      </Button>
    </div>
  );
}
