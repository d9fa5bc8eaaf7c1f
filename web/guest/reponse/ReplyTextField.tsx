import type { ComponentProps } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { fieldId } from './fieldNames.ts';
import { useField, useFieldError } from './replyContext.ts';

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
