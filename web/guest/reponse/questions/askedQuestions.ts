import { createContext, useContext } from 'react';
import type { Question } from '../../../../contract/questions/questions.schema.ts';

/** The couple's own questions that the form asks. */
export const AskedContext = createContext<readonly Question[]>([]);

export function useAsked(): readonly Question[] {
  return useContext(AskedContext);
}
