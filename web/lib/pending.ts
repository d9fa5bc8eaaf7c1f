/** Whether calls are under way; the loading indicator stays long enough not to flicker. */
import { createStore, type Store } from './store.ts';

export const SHOWN_AT_LEAST_MS = 300;

export interface Clock {
  now: () => number;
  later: (action: () => void, ms: number) => void;
}

export function createPending(clock: Clock) {
  let running = 0;
  let shownSince = 0;
  const shown = createStore(false);

  function hideWhenDone() {
    if (running > 0 || !shown.get()) return;
    const left = shownSince + SHOWN_AT_LEAST_MS - clock.now();
    if (left > 0) clock.later(hideWhenDone, left);
    else shown.set(false);
  }

  return {
    shown: shown as Pick<Store<boolean>, 'get' | 'subscribe'>,
    /** Restarts the minimum duration once the indicator is rendered, since the first call starts earlier. */
    drawn: () => {
      shownSince = clock.now();
    },
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      running += 1;
      if (!shown.get()) {
        shownSince = clock.now();
        shown.set(true);
      }
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
