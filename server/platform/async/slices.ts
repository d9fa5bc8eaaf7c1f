/** Long lists are worked through in slices, between which everybody else gets a turn: there is one thread for all. */
import { setImmediate as turn } from 'node:timers/promises';

/** Of families, guests or lines: some milliseconds of work. */
const SLICE = 100;

/** Slices of a list, with a turn of the others between two. */
export async function* slicesOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let first = 0; first < items.length; first += SLICE) {
    if (first > 0) await turn();
    yield items.slice(first, first + SLICE);
  }
}
