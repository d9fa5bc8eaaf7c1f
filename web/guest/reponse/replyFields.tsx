import type { ComponentProps } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { MAX_CHILD_AGE } from '../../../contract/limits.ts';
import { asksForChildcare } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { YesNo } from '../../ui/fields/RadioGroup.tsx';
import { fieldId } from './fieldNames.ts';
import { useField, useFieldError, useFormWords, useReplyForm, useTypedReply } from './replyContext.ts';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

export function AgeField({ index }: { index: number }) {
  const path = `invites.${index}.age` as const;
  const setValueAs = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <SelectField
      {...useField(path, { setValueAs })}
      id={fieldId(path)}
      label={useFormWords().age}
      required
      error={useFieldError(path)}
    >
      <option value="">Choisir l’âge</option>
      {AGES.map((age) => (
        <option key={age} value={age}>
          {age === 0 ? 'Moins d’un an' : age === 1 ? '1 an' : `${age} ans`}
        </option>
      ))}
    </SelectField>
  );
}

interface ReplyTextFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'hint' | 'inputMode'> {
  path: FieldPathByValue<SaturdayReply, string | undefined>;
  label: string;
  maxLength: number;
  required?: boolean;
}

/** A line of text of the reply, with what old phones need to help typing it. */
export function ReplyTextField({ path, required = true, ...field }: ReplyTextFieldProps) {
  return (
    <TextField
      {...field}
      {...useField(path)}
      id={fieldId(path)}
      required={required}
      error={useFieldError(path)}
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
}

/** A question of the reply that yes or no answers. */
export function ReplyYesNo({ path, question }: { path: 'answer' | 'gardeEnfant'; question: string }) {
  const { control } = useReplyForm();
  const { field } = useController({ control, name: path });
  return (
    <Card>
      <YesNo
        id={fieldId(path)}
        name={field.name}
        legend={<h2>{question}</h2>}
        value={field.value}
        required
        error={useFieldError(path)}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Card>
  );
}

export function ChildcareCard({ famille }: { famille: Famille }) {
  const { invites } = useTypedReply();
  const { childcare } = useFormWords();
  return asksForChildcare(famille, invites) ? <ReplyYesNo path="gardeEnfant" question={childcare} /> : null;
}
