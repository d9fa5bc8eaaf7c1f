/** Work that waits for its turn, in the order in which it came. */
import { setImmediate as turn } from 'node:timers/promises';

/** So many at a time. */
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
    /** Gives what leaves the place, however often it is called; null once the signal says that it is not wanted any more. */
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

/** One at a time; each is done, or has failed, before the next begins. */
export type Mutex = <Result>(act: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const acted = last.then(act);
    last = acted.catch(() => undefined);
    return acted;
  };
}

/** Whether a piece of work goes on. It is over however it ends: one that failed must not look busy for good. */
export function createUnderWay() {
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

/** Long lists are worked through in slices, between which everybody else gets a turn: there is one thread for all. */

/** Of families, guests or lines: some milliseconds of work. */
const SLICE = 100;

/** Slices of a list, with a turn of the others between two. */
export async function* slicesOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let first = 0; first < items.length; first += SLICE) {
    if (first > 0) await turn();
    yield items.slice(first, first + SLICE);
  }
}
