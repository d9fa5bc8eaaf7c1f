import type { FocusEvent } from 'react';
import { createContext, useContext } from 'react';
import { type FieldPath, type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { afterPress } from '../../ui/fields/afterPress.ts';

/** The kind of an error that came from the server. */
export const REFUSED = 'refused';

/** What the form calls its fields, as the content says it. */
export const FormWordsContext = createContext<FormWords | null>(null);

export function useFormWords(): FormWords {
  const words = useContext(FormWordsContext);
  if (words === null) throw new Error('a field of the reply was drawn outside of its form');
  return words;
}

/** The form around the field, typed. */
export function useReplyForm() {
  return useFormContext<SaturdayReply>();
}

/**
 * What is wrong with one field, once the person has left it or the server has refused it. A change of the guest list checks every guest at once: without this,
 * a block would turn red before anyone has typed in it.
 */
export function useFieldError(path: FieldPath<SaturdayReply>): string | undefined {
  const { getFieldState, formState } = useReplyForm();
  const { error, isTouched } = getFieldState(path, formState);
  const message: unknown = error?.message;
  return (isTouched || error?.type === REFUSED) && typeof message === 'string' ? message : undefined;
}

/** As `register`, but the field counts as left only once nothing is pressed any more. */
export function useField(path: FieldPath<SaturdayReply>, options?: RegisterOptions<SaturdayReply>) {
  const { onBlur, ...field } = useReplyForm().register(path, options);
  return { ...field, onBlur: (event: FocusEvent) => afterPress(() => void onBlur(event)) };
}

/** The whole reply as typed so far; the component that asks renders again at each key. */
export function useTypedReply(): SaturdayReply {
  const { control, getValues } = useReplyForm();
  useWatch({ control });
  return getValues();
}
