/** What was answered to each of the couple's questions, each answer leading to who gave it. */
import { useMemo } from 'react';
import {
  countQuestions,
  type QuestionCount,
} from '../../../../../contract/questions/questionCounts.rules.ts';
import { linkTo } from '../../../../lib/paths.ts';
import layout from '../../../../ui/layout.module.css';
import { hostWedding } from '../../../data/hostQueries.ts';
import { useFamilles } from '../../../data/useFamilles.ts';

/** More different words than these are read in the list. */
const TOLD = 6;
const OWING = 'sans réponse';

export function QuestionAnswers() {
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
  // Of words that are each written once, the list knows only who wrote some.
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
