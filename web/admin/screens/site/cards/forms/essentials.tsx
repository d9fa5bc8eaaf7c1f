/**
 * The fields of the card « L’essentiel »: names, day, words of the invitation, and the reply form with the
 * settings that guests meet first.
 */
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { replyDeadline } from '../../../../../../contract/params/params.rules.ts';
import type { FieldSpec, FormSection } from '../../fields/fieldSpec.ts';
import { choice, half, line, maybe, own, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { Deadline } from './Deadline.tsx';
import { ParamSwitch } from './ParamSwitch.tsx';

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
  section(
    'formulaire.yaml',
    [
      CHILDCARE,
      own('Changer sa réponse', () => (
        <ParamSwitch
          name="canChangeAnswer"
          label="Les invités changent eux-mêmes leur réponse"
          on="« Ma réponse » a un bouton pour cela, jusqu’à la date limite ; l’historique garde les deux réponses."
          off="Une réponse envoyée, vous seuls la changez."
        />
      )),
      own('Confirmer par mail', () => (
        <ParamSwitch
          name="confirmReplies"
          label="Confirmer chaque réponse par mail"
          on="Une famille dont vous avez l’e-mail reçoit ce qu’elle vient de répondre."
          off="Aucun mail ne part quand une famille répond."
        />
      )),
    ],
    'Le formulaire de réponse',
  ),
  {
    file: 'formulaire.yaml',
    title: 'Les mots du formulaire de réponse',
    isFolded: true,
    fields: FORM_WORDS.map(([key, label, usual]): FieldSpec => {
      const words =
        key === 'convive'
          ? {
              words: ['numero'],
              help: `Au-dessus du nom de chaque personne. Laissé vide : ${usual} Pour « Invité 1, Invité 2… », tapez « Invité », puis choisissez le numéro sous « + Mot qui change ».`,
            }
          : { example: usual };
      const field = half(maybe(line(key, label, words)));
      return key === 'garde' ? { ...field, when: asksChildcare } : field;
    }),
  },
];
