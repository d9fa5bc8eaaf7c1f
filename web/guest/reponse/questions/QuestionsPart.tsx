/** The couple's own questions; the code of their fields loads only if there are some. */
import { ofFamille, ofGuest } from '../../../../contract/questions/questions.rules.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import { useReplyForm } from '../replyContext.ts';

const QuestionFields = lazyNamed(() =>
  import('./QuestionFields.tsx').then(({ QuestionFields }) => QuestionFields),
);

export function GuestQuestions({ index, child }: { index: number; child: boolean }) {
  const questions = ofGuest(useReplyForm().questions, { child });
  return <Fields path={`invites.${index}.answers`} questions={questions} />;
}

export function FamilleQuestions() {
  const questions = ofFamille(useReplyForm().questions);
  if (questions.length === 0) return null;
  return (
    <Fieldset legend="Et pour finir">
      <Fields path="answers" questions={questions} />
    </Fieldset>
  );
}

function Fields(asked: Parameters<typeof QuestionFields>[0]) {
  if (asked.questions.length === 0) return null;
  return (
    <LazyPart problem="Nos questions n’ont pas pu s’afficher">
      <QuestionFields {...asked} />
    </LazyPart>
  );
}
