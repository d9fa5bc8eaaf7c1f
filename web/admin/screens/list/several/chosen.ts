import { createContext, useContext } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';

export interface Choosing {
  /** Whether boxes stand before the names. */
  shown: boolean;
  ids: ReadonlySet<string>;
  tick: (id: string) => void;
  /** From the last one that was ticked, in the order of `rows`. */
  tickTo: (id: string, rows: readonly HostFamille[]) => void;
}

/** Kept above the tables, for a row that scrolls out of view leaves the page. */
export const ChoosingContext = createContext<Choosing>({
  shown: false,
  ids: new Set(),
  tick: () => {},
  tickTo: () => {},
});

export const useChoosing = () => useContext(ChoosingContext);

/** Those of the row's own table, in their order. */
export const ListedContext = createContext<readonly HostFamille[]>([]);
