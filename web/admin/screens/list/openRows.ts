/** Which rows of the families’ list are unfolded. */
import { createContext, useContext } from 'react';

export interface OpenRows {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Opens the reply form for a family. */
  answer: (id: string) => void;
}

/** The open rows, kept above the tables because rows out of view are unmounted. */
export const OpenRowsContext = createContext<OpenRows>({
  ids: new Set(),
  toggle: () => {},
  answer: () => {},
});

export function useOpenRow(id: string) {
  const { ids, toggle, answer } = useContext(OpenRowsContext);
  return { open: ids.has(id), toggle: () => toggle(id), answer: () => answer(id) };
}
