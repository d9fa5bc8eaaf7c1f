import { createContext, useContext } from 'react';

export interface Expanded {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** Which rows are open: kept above the tables, for a row that scrolls out of view leaves the page. */
export const ExpandedContext = createContext<Expanded>({ ids: new Set(), toggle: () => {} });

export function useExpanded(id: string) {
  const { ids, toggle } = useContext(ExpandedContext);
  return { open: ids.has(id), toggle: () => toggle(id) };
}
