/** Ticking families: starts with the button or the first tick, ends with « Terminer » or Escape. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { listen } from '../../../../lib/listen.ts';
import { allOrNone, type Chosen, NONE_CHOSEN, rangeTo, toggled } from './several.rules.ts';

/** `listed` are the families that match the filter and search; `always` keeps the boxes visible. */
export function useChosen(
  familles: readonly HostFamille[],
  { listed, always }: { listed: readonly HostFamille[]; always: boolean },
) {
  const [on, setOn] = useState(false);
  const [state, setState] = useState<Chosen>(NONE_CHOSEN);
  // Leaves out families that the other host has deleted.
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
    all: () => {
      // Keeps the bar, in which the pressed button has the focus, when nothing is ticked any more.
      setOn(true);
      setState((before) =>
        allOrNone(
          before,
          listed.map(({ id }) => id),
        ),
      );
    },
    leave: () => {
      setOn(false);
      setState(NONE_CHOSEN);
    },
  };
}

/** Ignores Escape in a dialog, menu or text field, where it means something else. */
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
  /** Whether checkboxes are shown. */
  shown: boolean;
  ids: ReadonlySet<string>;
  tick: (id: string) => void;
  /** Ticks the range from the last ticked family, in the order of `rows`. */
  tickTo: (id: string, rows: readonly HostFamille[]) => void;
}

/** Provided above the tables, because rows out of view are unmounted. */
export const ChoosingContext = createContext<Choosing>({
  shown: false,
  ids: new Set(),
  tick: () => {},
  tickTo: () => {},
});

export const useChoosing = () => useContext(ChoosingContext);

/** The families of the row's table, in order. */
export const ListedContext = createContext<readonly HostFamille[]>([]);
