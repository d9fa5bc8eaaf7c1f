/** Who runs when: semaphore, mutex, whether work is under way, and long lists in slices. */
import { setImmediate as turn } from 'node:timers/promises';

/** Lets `count` holders in at a time, the others in the order in which they came. */
export function createSemaphore(count: number) {
  let free = count;
  const waiting = new Set<() => void>();

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = waiting;
      if (next) next();
      else free += 1;
    };
  }

  return {
    /** Returns the function that leaves, which may be called twice; null if the signal aborts first. */
    take(signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted) return Promise.resolve(null);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(leaver());
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.delete(begin);
          resolve(null);
        };
        const begin = () => {
          waiting.delete(begin);
          signal.removeEventListener('abort', giveUp);
          resolve(leaver());
        };
        waiting.add(begin);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}

export type Semaphore = ReturnType<typeof createSemaphore>;

/** Runs one call at a time; the next begins when the one before has succeeded or failed. */
export type Mutex = <Result>(act: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const acted = last.then(act);
    last = acted.catch(() => undefined);
    return acted;
  };
}

/** Tells whether work is under way. Failed work counts as over, or it would look busy for good. */
export function createInFlightCounter() {
  let count = 0;
  return {
    isOn: () => count > 0,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
  };
}

/** Families, guests or lines in a slice: some milliseconds of work. */
const SLICE = 100;

/** Splits a long list into slices and yields to the event loop between them, so that requests are served. */
export async function* chunksOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let first = 0; first < items.length; first += SLICE) {
    if (first > 0) await turn();
    yield items.slice(first, first + SLICE);
  }
}
