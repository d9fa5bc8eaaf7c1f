/**
 * The parent's side of reading a list. Whatever the file makes its reader do (fill the memory, never end), the site goes on: the reader
 * is a process of its own with a bounded heap and little time.
 */
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadOutcome } from './messages.ts';

/** Beside this file, as source and as built. */
const READER = fileURLToPath(new URL(`./listReader${extname(import.meta.url)}`, import.meta.url));
/** Milliseconds; a list of 1,000 families takes a fiftieth. */
const TOO_LONG = 10_000;
const HEAP_MB = 200;

/** Null when the process died or took too long. */
export type ReadList = (bytes: Buffer) => Promise<ReadOutcome | null>;

/** One list at a time, so that ten uploads take no more memory than one. */
export function createListReader(): ReadList {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const outcome = last.then(() => readApart(bytes));
    last = outcome;
    return outcome;
  };
}

function readApart(bytes: Buffer): Promise<ReadOutcome | null> {
  return new Promise((resolve) => {
    const reader = fork(READER, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Its heap's last words are many lines long; what became of the file is told in one.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (outcome: ReadOutcome | null) => {
      clearTimeout(deadline);
      reader.kill('SIGKILL');
      resolve(outcome);
    };
    const deadline = setTimeout(() => finish(null), TOO_LONG);
    reader.once('message', (outcome) => finish(outcome as ReadOutcome));
    reader.once('exit', () => finish(null));
    reader.once('error', () => finish(null));
    reader.send(bytes, (error) => error && finish(null));
  });
}
