/** By which a line of a list is corrected, however deep it stands: a thousand lines are not drawn again for it. */
import { createContext } from 'react';
import type { useImport } from './useImport.ts';

export const CorrectingContext = createContext<
  Pick<ReturnType<typeof useImport>, 'busy' | 'written' | 'write' | 'correct'>
>({
  busy: true,
  written: [],
  write: () => undefined,
  correct: () => undefined,
});
