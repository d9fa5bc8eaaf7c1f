/** The couple's own questions as fields of the form. */
import { useController } from 'react-hook-form';
import { LIMITS } from '../../../../contract/limits.ts';
import { NO, YES } from '../../../../contract/questions/questions.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { SelectField, TextField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { fieldId } from '../fieldNames.ts';
import styles from '../ReplyForm.module.css';
import { useField, useFieldError, useReplyForm } from '../replyContext.ts';

type Path = 'answers' | `invites.${number}.answers`;

interface QuestionFieldsProps {
  path: Path;
  questions: readonly Question[];
}

/** With more, a list to open is shorter than all of them side by side. */
const CARDS = 4;
const UNTOLD = 'Sans réponse';

export function QuestionFields({ path, questions }: QuestionFieldsProps) {
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
      {...useField(path)}
      id={fieldId(path)}
      label={wording}
      required={required}
      maxLength={LIMITS.questionAnswer}
      error={useFieldError(path)}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

function CardsQuestion({ path, question }: QuestionFieldProps) {
  const { control } = useReplyForm();
  const { field } = useController({ control, name: path });
  const { kind, wording, required } = question;
  const value = field.value ?? '';
  const words = kind === 'yesNo' ? [YES, NO] : withKnown(question.choices, value);
  const options = words.map((word) => ({ value: word, label: word }));
  return (
    <RadioGroup
      id={fieldId(path)}
      name={path}
      legend={wording}
      // What nobody has to answer can be taken back.
      options={required ? options : [...options, { value: '', label: UNTOLD }]}
      value={required && value === '' ? null : value}
      required={required}
      error={useFieldError(path)}
      onValue={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

function ListQuestion({ path, question: { wording, required, choices } }: QuestionFieldProps) {
  const { getValues } = useReplyForm();
  return (
    <SelectField
      {...useField(path)}
      id={fieldId(path)}
      label={wording}
      required={required}
      error={useFieldError(path)}
    >
      <option value="">{required ? 'Choisir une réponse' : UNTOLD}</option>
      {withKnown(choices, getValues(path) ?? '').map((word) => (
        <option key={word}>{word}</option>
      ))}
    </SelectField>
  );
}

/** What was chosen when there were other choices stays what it was, until somebody chooses anew. */
function withKnown(choices: readonly string[], value: string): readonly string[] {
  return value === '' || choices.includes(value) ? choices : [...choices, value];
}
