/** Which rows of the families’ list are unfolded, and which of their controls is in the hosts' hands. */
import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Revealed } from '../../parts/table/useReveal.ts';

export interface OpenRows {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Opens the reply form for a family. */
  answer: (id: string) => void;
  /** The control that was pressed last: its row may go to the other table. */
  inHand: RefObject<Revealed | null>;
}

/** The open rows, kept above the tables because rows out of view are unmounted. */
export const OpenRowsContext = createContext<OpenRows>({
  ids: new Set(),
  toggle: () => {},
  answer: () => {},
  inHand: { current: null },
});

export function useOpenRow(id: string) {
  const { ids, toggle, answer, inHand } = useContext(OpenRowsContext);
  return { open: ids.has(id), toggle: () => toggle(id), answer: () => answer(id), inHand };
}

/** The row in hand once it has gone from one table to the other, by a tick or its undo. */
export function useRowThatMoved(
  drinks: readonly HostFamille[],
  inHand: OpenRows['inHand'],
): (Revealed & { isDrinks: boolean }) | undefined {
  const [moved, setMoved] = useState<Revealed & { isDrinks: boolean }>();
  const last = useRef(drinks);
  useEffect(() => {
    const hand = inHand.current;
    const isIn = (familles: readonly HostFamille[]) => familles.some(({ id }) => id === hand?.id);
    const isDrinks = isIn(drinks);
    if (hand && isIn(last.current) !== isDrinks) setMoved({ ...hand, isDrinks });
    last.current = drinks;
  }, [drinks, inHand]);
  return moved;
}
