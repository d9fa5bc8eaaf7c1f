import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { afterPress } from '../../ui/fields/afterPress.ts';
import { fieldId } from './fieldNames.ts';
import { type FieldPath, remarkOn, type TypedReply, textAt } from './typedReply.ts';

/** What every field of the form may need. */
interface AroundFields {
  form: TypedReply;
  famille: Famille;
  /** What the form calls its fields, as the content says it. */
  words: FormWords;
  /** The couple's own that the form asks. */
  questions: readonly Question[];
}

export const ReplyContext = createContext<AroundFields | null>(null);

export function useReplyForm(): AroundFields {
  const around = useContext(ReplyContext);
  if (around === null) throw new Error('a field of the reply was drawn outside of its form');
  return around;
}

/** Draws the component anew when what it picks has changed. */
export function useTyped<Picked>(pick: (typing: ReturnType<TypedReply['get']>) => Picked): Picked {
  const { form } = useReplyForm();
  return useSyncExternalStore(form.subscribe, () => pick(form.get()));
}

/** What a control of the form takes for the field at `path`; it counts as left only once nothing is pressed any more. */
export function useField(path: FieldPath) {
  const { form } = useReplyForm();
  return {
    id: fieldId(path),
    name: path,
    error: useTyped((typing) => remarkOn(typing, path)),
    onBlur: () => afterPress(() => form.leave(path)),
  };
}

/** The same of a control that holds a text. */
export function useTextField(path: FieldPath) {
  const { form } = useReplyForm();
  return {
    ...useField(path),
    value: useTyped(({ reply }) => textAt(reply, path)),
    onChange: ({ target }: { target: { value: string } }) => form.type(path, target.value),
  };
}
