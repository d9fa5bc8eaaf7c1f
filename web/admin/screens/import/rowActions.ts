import { createContext } from 'react';
import type { useImport } from './useImport.ts';

/** The actions on a line at any depth, as context: props would render a thousand lines again. */
export const RowActionsContext = createContext<
  Pick<
    ReturnType<typeof useImport>,
    'busy' | 'preview' | 'choices' | 'written' | 'write' | 'correct' | 'decide' | 'reopen' | 'bringBack'
  >
>({
  busy: true,
  preview: null,
  written: [],
  write: () => undefined,
  correct: () => undefined,
  choices: {},
  decide: () => undefined,
  reopen: () => undefined,
  bringBack: () => undefined,
});
