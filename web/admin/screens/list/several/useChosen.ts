/** Choosing families in the list: on by its button or by the first tick, over by « Terminer » and Escape. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { listen } from '../../../../lib/listen.ts';
import { allOrNone, type Chosen, NONE_CHOSEN, rangeTo, toggled } from './several.rules.ts';

/** `listed` are those of the filter and the search; `always` says whether the boxes stand there before anything is chosen. */
export function useChosen(
  familles: readonly HostFamille[],
  { listed, always }: { listed: readonly HostFamille[]; always: boolean },
) {
  const [on, setOn] = useState(false);
  const [state, setState] = useState<Chosen>(NONE_CHOSEN);
  // The other host may have deleted one.
  const chosen = useMemo(() => familles.filter(({ id }) => state.ids.has(id)), [familles, state.ids]);
  const shown = always || on || chosen.length > 0;
  const choosing: Choosing = useMemo(
    () => ({
      shown,
      ids: state.ids,
      tick: (id) => setState((before) => toggled(before, id)),
      tickTo: (id, rows) =>
        setState((before) =>
          rangeTo(
            before,
            rows.map((row) => row.id),
            id,
          ),
        ),
    }),
    [shown, state.ids],
  );
  const here = useMemo(() => listed.filter(({ id }) => state.ids.has(id)).length, [listed, state.ids]);
  return {
    choosing,
    chosen,
    elsewhere: chosen.length - here,
    allChosen: here === listed.length,
    isOn: on || chosen.length > 0,
    begin: () => setOn(true),
    all: () =>
      setState((before) =>
        allOrNone(
          before,
          listed.map(({ id }) => id),
        ),
      ),
    leave: () => {
      setOn(false);
      setState(NONE_CHOSEN);
    },
  };
}

/** Not where it means something else: in a window, in a menu, in a field with words. */
export function useEscape(active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return;
    return listen<KeyboardEvent>(document, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { activeElement } = document;
      if (activeElement?.closest('dialog, textarea, select, input:not([type="checkbox"])')) return;
      leave();
    });
  });
}

interface Choosing {
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
