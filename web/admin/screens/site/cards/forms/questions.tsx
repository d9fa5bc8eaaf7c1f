import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import type { Choice } from '../../fields/fieldSpec.ts';
import { choice, half, line, list, own, section } from '../../fields/specs.ts';
import { listAt, textAt, valueAt } from '../../fields/tree.rules.ts';
import { QuestionAnswers } from '../QuestionAnswers.tsx';

/** It ties the answers to their question, whatever the couple makes of its words: never shown, never changed. */
function newKey(): string {
  return `question-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}

const KINDS = { 'oui-non': 'Oui ou non', choix: 'Un choix parmi des réponses', texte: 'Quelques mots' };
const DRINKS = { value: 'vin-dhonneur', label: 'Aux invités au vin d’honneur' };

function whom(files: ContentFiles): readonly Choice[] {
  return [
    { value: 'repas', label: 'Aux invités au repas' },
    ...(valueAt(files['lieux.yaml'], [DRINKS.value]) === undefined ? [] : [DRINKS]),
    { value: 'dimanche', label: 'Aux invités du lendemain' },
    { value: 'hébergés', label: 'À ceux qui dorment sur place' },
    { value: 'adultes', label: 'Aux adultes' },
    { value: 'enfants', label: 'Aux enfants' },
  ];
}

export const QUESTIONS_FORM = [
  section('questions.yaml', [
    list('questions', 'Vos questions, dix au plus', {
      help: 'Elles viennent après celles du formulaire, pour qui vient.',
      one: 'cette question',
      blankTitle: 'Nouvelle question',
      add: 'Ajouter une question',
      named: 'question',
      blank: () => ({ cle: newKey(), question: '', genre: 'oui-non' }),
      badge: (question) => (textAt(question, ['posee']) === 'non' ? 'n’est plus posée' : ''),
      fields: [
        line('question', 'La question', { example: 'Prendrez-vous le car depuis la gare ?' }),
        half(choice('genre', 'On y répond par', KINDS)),
        half(
          choice(
            'pour',
            'Combien de réponses',
            { famille: 'Une pour la famille' },
            { unsaid: 'Une par convive' },
          ),
        ),
        {
          kind: 'lines',
          path: ['choix'],
          label: 'Les réponses à choisir',
          help: 'Une réponse par ligne, deux au moins.',
          // What was written for a choice stays in sight until it goes.
          when: (question) =>
            textAt(question, ['genre']) === 'choix' || listAt(question, ['choix']).length > 0,
          optional: true,
        },
        half(choice('a-qui', 'À qui la poser', whom, { unsaid: 'À tous', gone: DRINKS.label })),
        { kind: 'yesNo', path: ['obligatoire'], label: 'Il faut y répondre' },
        half(
          choice(
            'posee',
            'Dans le formulaire',
            { non: 'Plus posée : les réponses reçues restent' },
            { unsaid: 'Posée' },
          ),
        ),
      ],
    }),
  ]),
  section(
    'questions.yaml',
    [own('Réponses', () => <QuestionAnswers />, ['reponses'])],
    'Ce qu’on vous a répondu',
  ),
];
