import { replyDeadline } from '../../../../../../contract/params/params.rules.ts';
import type { FormSection } from '../../fields/fieldSpec.ts';
import { half, line, maybe, own, section } from '../../fields/specs.ts';
import { Deadline } from './Deadline.tsx';

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
    fields: FORM_WORDS.map(([key, label, usual]) => {
      const words =
        key === 'convive'
          ? { words: ['numero'], help: `Laissé vide : ${usual}. Le numéro seul ne dirait pas de quoi.` }
          : { example: usual };
      return half(maybe(line(key, label, words)));
    }),
  },
];
