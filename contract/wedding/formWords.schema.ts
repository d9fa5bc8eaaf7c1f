/** Words of the reply form: the specification's, unless the couple has changed them. */
import * as z from 'zod/mini';

export const formWordsSchema = z.object({
  question: z.string(),
  address: z.string(),
  people: z.string(),
  /** `{numero}` is the guest's number, from 1. */
  guest: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  child: z.string(),
  age: z.string(),
  diet: z.string(),
  /** Empty where the couple does not ask. */
  childcare: z.string(),
  missed: z.string(),
  missedText: z.string(),
  send: z.string(),
});
export type FormWords = z.infer<typeof formWordsSchema>;
