/** What all fields of the reply form share, and the hooks with which a field reads and writes its part. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { afterPress } from '../../ui/fields/afterPress.ts';
import { fieldId } from './fieldNames.ts';
import { type FieldPath, remarkOn, type TypedReply, textAt } from './typedReply.ts';

/** What the form's fields need. */
interface AroundFields {
  form: TypedReply;
  famille: Famille;
  /** The form's labels from the content. */
  words: FormWords;
  /** The couple's own questions in the form. */
  questions: readonly Question[];
}

export const ReplyContext = createContext<AroundFields | null>(null);

export function useReplyForm(): AroundFields {
  const around = useContext(ReplyContext);
  if (around === null) throw new Error('a field of the reply was drawn outside of its form');
  return around;
}

/** Renders the component again when the picked value changes. */
export function useTyped<Picked>(pick: (typing: ReturnType<TypedReply['get']>) => Picked): Picked {
  const { form } = useReplyForm();
  return useSyncExternalStore(form.subscribe, () => pick(form.get()));
}

/**
 * Props of the control for the field at `path`; it counts as left only once no button is being pressed, and
 * not if that button removed a guest: a guest's path may then be another's.
 */
export function useField(path: FieldPath) {
  const { form } = useReplyForm();
  return {
    id: fieldId(path),
    name: path,
    error: useTyped((typing) => remarkOn(typing, path)),
    onBlur: () => {
      const count = guestsOf(form);
      afterPress(() => {
        if (guestsOf(form) >= count || !path.startsWith('invites.')) form.leave(path);
      });
    },
  };
}

const guestsOf = (form: TypedReply) => form.get().reply.invites.length;

/** The props of a text control. */
export function useTextField(path: FieldPath) {
  const { form } = useReplyForm();
  return {
    ...useField(path),
    value: useTyped(({ reply }) => textAt(reply, path)),
    onChange: ({ target }: { target: { value: string } }) => form.type(path, target.value),
  };
}
