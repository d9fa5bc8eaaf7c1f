/**
 * The parent's side of reading a list. Whatever the file makes its reader do (fill the memory, never end), the site goes on: the reader
 * is a process of its own with a bounded heap and little time.
 */
import { ask, startBeside } from '../../../platform/childProcess.ts';
import { createTurns } from '../../../platform/inTurn.ts';
import type { ReadOutcome } from './messages.ts';

/** Milliseconds; a list of 1,000 families takes a fiftieth. */
const TOO_LONG = 10_000;
const HEAP_MB = 200;

/** Null when the process died or took too long. */
export type ReadList = (bytes: Buffer) => Promise<ReadOutcome | null>;

/** One list at a time, so that ten uploads take no more memory than one. */
export function createListReader(): ReadList {
  const inTurn = createTurns();
  return (bytes) => inTurn(() => readApart(bytes));
}

async function readApart(bytes: Buffer): Promise<ReadOutcome | null> {
  const reader = startBeside(import.meta.url, 'listReader', {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Node prints a page of lines when the heap is full; the outcome says as much.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const outcome = await ask<ReadOutcome>(reader, bytes, TOO_LONG);
  reader.kill('SIGKILL');
  return outcome;
}
