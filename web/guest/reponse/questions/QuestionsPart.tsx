/** Where the couple's own questions stand in the form; their fields are fetched only where there are some. */
import { useWatch } from 'react-hook-form';
import { ofFamille, ofGuest } from '../../../../contract/questions/questions.rules.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import { useReplyForm } from '../replyContext.ts';
import { useAsked } from './askedQuestions.ts';

const QuestionFields = lazyNamed(() =>
  import('./QuestionFields.tsx').then(({ QuestionFields }) => QuestionFields),
);

export function GuestQuestions({ index }: { index: number }) {
  const { control } = useReplyForm();
  const child = useWatch({ control, name: `invites.${index}.child` });
  return <Fields path={`invites.${index}.answers`} questions={ofGuest(useAsked(), { child })} />;
}

export function FamilleQuestions() {
  const questions = ofFamille(useAsked());
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
