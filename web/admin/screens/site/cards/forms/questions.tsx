/** The fields of the card « Vos questions », and the answers received, linked to those who gave them. */
import { useMemo } from 'react';
import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import {
  countQuestions,
  type QuestionCount,
} from '../../../../../../contract/questions/questionCounts.rules.ts';
import { linkTo } from '../../../../../lib/paths.ts';
import layout from '../../../../../ui/layout.module.css';
import { hostWedding } from '../../../../data/hostQueries.ts';
import { useFamilles } from '../../../../data/useFamilles.ts';
import type { Choice } from '../../fields/fieldSpec.ts';
import { choice, half, line, list, own, section } from '../../fields/specs.ts';
import { listAt, textAt, valueAt } from '../../fields/tree.rules.ts';

/** The key links answers to their question even when its wording changes; it is never shown or changed. */
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
          // Choices written earlier stay visible until they are removed.
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

/** With more different answers than this, only the list shows them. */
const TOLD = 6;
const OWING = 'sans réponse';

/** Counts the answers to each question; each count links to the families that gave that answer. */
function QuestionAnswers() {
  const { familles } = useFamilles();
  const counts = useMemo(() => countQuestions(familles, hostWedding().questions), [familles]);
  if (counts.length === 0)
    return <p className={layout.note}>Rien encore&nbsp;: vos questions se posent une fois publiées.</p>;
  return (
    <ul className={layout.list}>
      {counts.map((count) => (
        <li key={count.key}>
          <strong>{count.wording}</strong>
          {!count.asked && ' (n’est plus posée)'}
          <p className={layout.row}>
            <Answers count={count} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Answers({ count: { key, said, silent } }: { count: QuestionCount }) {
  const told = said.slice(0, TOLD);
  if (told.length === 0 && silent === 0) return <span>Personne n’a encore répondu.</span>;
  return (
    <>
      {told.map(({ text, people }) => (
        <Answer key={text} question={key} answer={text} count={people.length} />
      ))}
      {said.length > TOLD && <span>et {said.length - TOLD} autres réponses</span>}
      {silent > 0 && <Answer question={key} answer={OWING} count={silent} />}
    </>
  );
}

function Answer({ question, answer, count }: { question: string; answer: string; count: number }) {
  // For free text, the list can only filter on who has answered.
  const asked = { question: JSON.stringify([question, isChosen(question, answer) ? answer : 'a répondu']) };
  return (
    <a href={linkTo('/adminouminou/list', asked)}>
      {answer}&nbsp;: {count}
    </a>
  );
}

function isChosen(question: string, answer: string): boolean {
  const kind = hostWedding().questions.find(({ key }) => key === question)?.kind ?? 'text';
  return kind !== 'text' || answer === OWING;
}
