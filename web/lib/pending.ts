/**
 * Whether to show the loading indicator: at once when a request starts, and then for at least 300 ms, so that it never
 * blinks. Counts nested and parallel work.
 */

export const SHOWN_AT_LEAST_MS = 300;

export interface Clock {
  now: () => number;
  later: (action: () => void, ms: number) => void;
}

export interface Pending {
  isShown: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Shows the indicator until `work` settles; passes its result or failure on. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createPending(clock: Clock): Pending {
  let running = 0;
  let shownSince: number | null = null;
  const listeners = new Set<() => void>();

  function show(since: number | null) {
    shownSince = since;
    for (const listener of listeners) listener();
  }

  function hideWhenDone() {
    if (running > 0 || shownSince === null) return;
    const left = shownSince + SHOWN_AT_LEAST_MS - clock.now();
    if (left > 0) clock.later(hideWhenDone, left);
    else show(null);
  }

  return {
    isShown: () => shownSince !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    during: async (work) => {
      running += 1;
      if (shownSince === null) show(clock.now());
      try {
        return await work();
      } finally {
        running -= 1;
        hideWhenDone();
      }
    },
  };
}

export const pending = createPending({
  now: () => Date.now(),
  later: (action, ms) => void setTimeout(action, ms),
});
