/**
 * The fields of the card « L’essentiel »: names, day, words of the invitation and of the reply form, and the
 * reply deadline, which applies without publication.
 */
import { useEffect, useRef, useState } from 'react';
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { replyDeadline } from '../../../../../../contract/params/params.rules.ts';
import { shortDay } from '../../../../../../contract/wedding/day.rules.ts';
import { writtenDay } from '../../../../../../contract/wedding/writtenTimes.rules.ts';
import { wedding } from '../../../../../lib/wedding.ts';
import { useAddress } from '../../../../../shell/addressAndTitle.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { momentThere } from '../../../../data/weddingTime.ts';
import { ConfirmDialog } from '../../../../parts/ConfirmButton.tsx';
import { firstValue } from '../../../params/knownParams.ts';
import { ParamForm } from '../../../params/ParamForm.tsx';
import { useDeleteParam, useParams, useSaveParam } from '../../../params/useParams.ts';
import { fromWallClock, toWallClock } from '../../../params/wallClock.rules.ts';
import { useCardForm } from '../../fields/cardForm.ts';
import type { FieldSpec, FormSection } from '../../fields/fieldSpec.ts';
import { choice, half, line, maybe, own, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';

/** Key in the file, label, and the site's default wording. */
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

const CHILDCARE = half(
  choice(
    'demander-la-garde',
    'Demander une garde d’enfants',
    { non: 'Ne pas la demander' },
    {
      unsaid: 'À qui vient avec un enfant',
    },
  ),
);
const asksChildcare = (file: ContentValue | undefined) => textAt(file, ['demander-la-garde']) !== 'non';

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
    own('La date limite', () => <Deadline />, ['date-limite']),
  ]),
  {
    file: 'formulaire.yaml',
    title: 'Les mots du formulaire de réponse',
    isFolded: true,
    fields: FORM_WORDS.flatMap(([key, label, usual]): FieldSpec[] => {
      const words =
        key === 'convive'
          ? {
              words: ['numero'],
              help: `Au-dessus du nom de chaque personne. Laissé vide : ${usual} Pour « Invité 1, Invité 2… », tapez « Invité », puis choisissez le numéro sous « + Mot qui change ».`,
            }
          : { example: usual };
      const field = half(maybe(line(key, label, words)));
      return key === 'garde' ? [CHILDCARE, { ...field, when: asksChildcare }] : [field];
    }),
  },
];

const key = 'answerDate';

/** Sets and removes the reply deadline. It is a param, so it applies at once and needs no publication. */
function Deadline() {
  const { data: params } = useParams();
  const { files, change } = useCardForm();
  const [value, setValue] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const close = () => setValue(null);
  const save = useSaveParam({ onSaved: close, told: () => 'Date limite enregistrée' });
  const remove = useDeleteParam({ onDeleted: close });
  const place = useRef<HTMLDivElement>(null);
  const asked = useAddress().search.get('champ') === 'date-limite';
  const known = params !== undefined;
  // « Prolonger » of a closed form links here.
  useEffect(() => {
    if (asked && known) place.current?.scrollIntoView({ block: 'center' });
  }, [asked, known]);
  if (params === undefined) return null;
  const stored = params.find((param) => param.key === key);
  const deadline = replyDeadline(params);
  // Proposes the day typed in « Répondre avant », even before it is published.
  const written = (field: string) => textAt(files['mariage.yaml'], [field]);
  const { timeZone } = wedding;
  const date = written('date') || wedding.date;
  const said = writtenDay(written('repondre-avant'), { date, timeZone, now: Date.now() });
  const meant = said ? fromWallClock(`${said}T23:59`, timeZone) : null;
  const first = meant === null ? firstValue(key, { date, timeZone }) : String(meant);

  function store(moment: string) {
    save.run({ key, value: moment, version: stored?.version ?? 0 });
    // Fills an empty « Répondre avant » with the deadline's day.
    if (moment !== '' && written('repondre-avant').trim() === '')
      change('mariage.yaml', ['repondre-avant'], shortDay(dayOf(Number(moment))));
  }

  function press(moment: string) {
    if (moment === '' && stored) remove.run(stored);
    else if (moment !== '' && Number(moment) < Date.now()) setAsks(true);
    else store(moment);
  }

  if (value !== null)
    return (
      <div>
        <ParamForm
          name={key}
          value={value}
          error={save.error ?? remove.error}
          onValue={setValue}
          onSave={() => press(value)}
          onCancel={close}
        >
          <p className={layout.note}>
            Cette date vaut dès que vous l’enregistrez, sans publier.
            {stored !== undefined && ' Vidée, elle n’existe plus\u00a0: le formulaire reste ouvert.'}
          </p>
        </ParamForm>
        {asks && (
          <ConfirmDialog
            title="Fermer le formulaire dès maintenant ?"
            action="Le fermer"
            onConfirm={() => store(value)}
            onClose={() => setAsks(false)}
          >
            <p>
              Le {shortDay(dayOf(Number(value)))} est passé&nbsp;: à peine enregistrée, cette date ferme le
              formulaire à tous vos invités.
            </p>
          </ConfirmDialog>
        )}
      </div>
    );
  return (
    <div ref={place} className={layout.row}>
      <p className={layout.note}>{deadlineWords(deadline, date)}</p>
      <Button kind="quiet" onClick={() => setValue(stored?.value ?? first)}>
        {deadline === null ? 'Le fermer à une date limite' : 'Changer la date limite'}
      </Button>
      {stored !== undefined && (
        <Button kind="quiet" onClick={() => remove.run(stored)}>
          Retirer la date limite
        </Button>
      )}
    </div>
  );
}

function deadlineWords(deadline: number | null, day: string): string {
  if (deadline === null) return 'Après ce jour, le formulaire reste ouvert.';
  return deadline < Date.now()
    ? `Le formulaire est fermé depuis le ${momentThere(deadline)} : vos invités ne peuvent plus répondre.`
    : `${day < dayOf(deadline) ? 'Après le jour du mariage\u00a0: on' : 'On'} répond jusqu’au ${momentThere(deadline)} : les mails le disent, et le formulaire ferme alors.`;
}

/** The day in the wedding's time zone. */
function dayOf(moment: number): string {
  return toWallClock(moment, wedding.timeZone).slice(0, 10);
}
