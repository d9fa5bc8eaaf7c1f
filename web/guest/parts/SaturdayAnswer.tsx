/** A family's answers for Saturday, with those to the couple's questions, and for Sunday. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { toldTexts } from '../../../contract/familles/toldFields.ts';
import { answerOf, toldAnswer } from '../../../contract/questions/answerLines.rules.ts';
import { ofFamille, ofGuest } from '../../../contract/questions/questions.rules.ts';
import type { Answers, Question } from '../../../contract/questions/questions.schema.ts';
import { weddingAhead } from '../../../contract/wedding/pages.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { UnbrokenText } from '../../ui/texts.tsx';
import { useVisit } from '../useVisit.ts';

/** The family's answer for Saturday. */
export function SaturdayAnswer({ famille }: { famille: Famille }) {
  const { questions = [], form } = useVisit().content;
  const isAhead = weddingAhead(wedding, Date.now());
  if (famille.answer !== true)
    return <p>{isAhead ? 'Vous ne serez pas parmi nous.' : 'Vous nous aviez répondu non.'}</p>;
  const { address1, address2, zipCode, city, country, invites, gardeEnfant } = famille;
  const address = [address1, address2, `${zipCode} ${city}`, country].filter((line) => line.trim() !== '');
  return (
    <>
      <p>
        {isAhead ? 'Vous serez parmi nous' : 'Vous nous aviez répondu oui'}
        {invites.length > 0 ? ' :' : '.'}
      </p>
      <ul>
        {invites.map(({ nom, prenom, child, age, answers, ...guest }) => (
          <li key={`${prenom} ${nom} ${age}`}>
            <UnbrokenText text={`${prenom} ${nom}`.trim() || 'Convive'} />
            {child && ` (enfant, ${age === null || age > 1 ? `${age ?? '?'} ans` : `${age} an`})`}
            {toldTexts(guest).map((text) => `, ${text}`)}
            <QuestionAnswers questions={ofGuest(questions, { child })} answers={answers} />
          </li>
        ))}
      </ul>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      {form.childcare !== '' && gardeEnfant !== null && (
        <p>
          <UnbrokenText text={toldAnswer(form.childcare, gardeEnfant ? 'Oui' : 'Non')} />
        </p>
      )}
      <QuestionAnswers questions={ofFamille(questions)} answers={famille.answers} />
    </>
  );
}

/** The answers to the couple's own questions. */
function QuestionAnswers({
  questions,
  answers,
}: {
  questions: readonly Question[];
  answers: Answers | undefined;
}) {
  const told = questions.filter(({ key }) => answerOf(answers, key) !== '');
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map(({ key, wording }) => (
        <li key={key}>
          <UnbrokenText text={toldAnswer(wording, answerOf(answers, key))} />
        </li>
      ))}
    </ul>
  );
}

/** The family's answer for Sunday; null before it has answered. */
export function SundayAnswer({ answer }: { answer: boolean | null }) {
  if (answer === null) return <p>Vous ne nous avez pas encore répondu.</p>;
  if (answer) return <p>Vous serez des nôtres, quelle joie !</p>;
  return <p>Vous ne pourrez pas être là. Vous nous manquerez !</p>;
}
