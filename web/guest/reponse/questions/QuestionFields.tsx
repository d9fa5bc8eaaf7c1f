/** The couple's own questions as form fields. */
import { LIMITS } from '../../../../contract/limits.ts';
import { NO, YES } from '../../../../contract/questions/questions.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { SelectField, TextField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import styles from '../ReplyForm.module.css';
import { useField, useReplyForm, useTextField, useTyped } from '../replyContext.ts';
import { textAt } from '../typedReply.ts';

type Path = 'answers' | `invites.${number}.answers`;

/** With more choices than this, a select is shorter than cards. */
const CARDS = 4;
const UNTOLD = 'Sans réponse';

export function QuestionFields({ path, questions }: { path: Path; questions: readonly Question[] }) {
  return (
    <div className={`${layout.fields} ${styles.wide}`}>
      {questions.map((question) => (
        <QuestionField key={question.key} path={`${path}.${question.key}`} question={question} />
      ))}
    </div>
  );
}

interface QuestionFieldProps {
  path: `${Path}.${string}`;
  question: Question;
}

function QuestionField({ path, question }: QuestionFieldProps) {
  if (question.kind === 'text') return <TextQuestion path={path} question={question} />;
  if (question.kind === 'yesNo' || question.choices.length <= CARDS)
    return <CardsQuestion path={path} question={question} />;
  return <ListQuestion path={path} question={question} />;
}

function TextQuestion({ path, question: { wording, required } }: QuestionFieldProps) {
  return (
    <TextField
      {...useTextField(path)}
      label={wording}
      required={required}
      maxLength={LIMITS.questionAnswer}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

function CardsQuestion({ path, question }: QuestionFieldProps) {
  const { form } = useReplyForm();
  const value = useTyped(({ reply }) => textAt(reply, path));
  const { kind, wording, required } = question;
  const words = kind === 'yesNo' ? [YES, NO] : withKnown(question.choices, value);
  const options = words.map((word) => ({ value: word, label: word }));
  return (
    <RadioGroup
      {...useField(path)}
      legend={wording}
      // An optional answer can be removed again.
      options={required ? options : [...options, { value: '', label: UNTOLD }]}
      value={required && value === '' ? null : value}
      required={required}
      onValue={(chosen) => form.type(path, chosen)}
    />
  );
}

function ListQuestion({ path, question: { wording, required, choices } }: QuestionFieldProps) {
  const field = useTextField(path);
  return (
    <SelectField {...field} label={wording} required={required}>
      <option value="">{required ? 'Choisir une réponse' : UNTOLD}</option>
      {withKnown(choices, field.value).map((word) => (
        <option key={word}>{word}</option>
      ))}
    </SelectField>
  );
}

/** Keeps an earlier choice that is no longer offered, until another one is chosen. */
function withKnown(choices: readonly string[], value: string): readonly string[] {
  return value === '' || choices.includes(value) ? choices : [...choices, value];
}
