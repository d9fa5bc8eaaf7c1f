/** The parent's side of reading a list, which is done apart: it may be made to fill the memory, or to take all of the processor. */
import type { AskApart, WorkApart } from '../../../platform/async/apart.ts';
import { createTurns } from '../../../platform/async/mutex.ts';
import type { ListQuestion } from './messages.ts';

/** For each question, its start before the first; a list of 1,000 families takes a hundredth on a quiet machine. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 200;

export type WithReader = <Done>(work: (ask: AskApart<ListQuestion>) => Promise<Done>) => Promise<Done>;

/** One list at a time, so that ten uploads take no more memory than one. Throws `ApartError`. */
export function createListReader(workApart: WorkApart): WithReader {
  const inTurn = createTurns();
  const reader = { caller: import.meta.url, name: 'listReader', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (work) => inTurn(() => workApart(reader, work));
}
