import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { QuestionAnswers } from '../QuestionAnswers.tsx';

/** It ties the answers to their question, whatever the couple makes of its words: never shown, never changed. */
function newKey(): string {
  return `question-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}

export const QUESTIONS_FORM: readonly FormSection[] = [
  {
    file: 'questions.yaml',
    fields: [
      {
        kind: 'list',
        path: ['questions'],
        label: 'Vos questions, dix au plus',
        help: 'Elles viennent après celles du formulaire, pour qui vient.',
        one: 'cette question',
        blankTitle: 'Nouvelle question',
        add: 'Ajouter une question',
        blank: () => ({ cle: newKey(), question: '', genre: 'oui-non' }),
        title: (question) => textAt(question, ['question']),
        badge: (question) => (textAt(question, ['posee']) === 'non' ? 'n’est plus posée' : ''),
        fields: [
          {
            kind: 'line',
            path: ['question'],
            label: 'La question',
            example: 'Prendrez-vous le car depuis la gare ?',
          },
          {
            kind: 'choice',
            path: ['genre'],
            label: 'On y répond par',
            options: [
              { value: 'oui-non', label: 'Oui ou non' },
              { value: 'choix', label: 'Un choix parmi des réponses' },
              { value: 'texte', label: 'Quelques mots' },
            ],
            width: 'half',
          },
          {
            kind: 'choice',
            path: ['pour'],
            label: 'Qui répond',
            unsaid: 'Chaque convive',
            options: [{ value: 'famille', label: 'La famille, une fois' }],
            width: 'half',
          },
          {
            kind: 'lines',
            path: ['choix'],
            label: 'Les réponses à choisir',
            help: 'Pour un choix seulement ; une réponse par ligne.',
            optional: true,
          },
          {
            kind: 'choice',
            path: ['a-qui'],
            label: 'À qui la poser',
            unsaid: 'À tous',
            options: [
              { value: 'repas', label: 'Aux invités au repas' },
              { value: 'vin-dhonneur', label: 'Aux invités au vin d’honneur' },
              { value: 'dimanche', label: 'Aux invités du lendemain' },
              { value: 'hébergés', label: 'À ceux qui dorment sur place' },
              { value: 'adultes', label: 'Aux adultes' },
              { value: 'enfants', label: 'Aux enfants' },
            ],
            width: 'half',
          },
          { kind: 'yesNo', path: ['obligatoire'], label: 'Il faut y répondre' },
          {
            kind: 'choice',
            path: ['posee'],
            label: 'Dans le formulaire',
            unsaid: 'Posée',
            options: [{ value: 'non', label: 'Plus posée : les réponses reçues restent' }],
            width: 'half',
          },
        ],
      },
    ],
  },
  {
    file: 'questions.yaml',
    title: 'Ce qu’on vous a répondu',
    fields: [{ kind: 'own', path: ['reponses'], label: 'Réponses', render: () => <QuestionAnswers /> }],
  },
];
