import { createContext, useContext } from 'react';

export interface OpenRows {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Opens the reply form for a family. */
  answer: (id: string) => void;
}

/** Which rows are open: kept above the tables, for a row that scrolls out of view leaves the page. */
export const OpenRowsContext = createContext<OpenRows>({
  ids: new Set(),
  toggle: () => {},
  answer: () => {},
});

export function useOpenRow(id: string) {
  const { ids, toggle, answer } = useContext(OpenRowsContext);
  return { open: ids.has(id), toggle: () => toggle(id), answer: () => answer(id) };
}
