/** SQLite says « I/O error » for a full or read-only disk too: only a write of our own tells which. */
import { rmSync, writeFileSync } from 'node:fs';
import { storageProblemOf } from './storageProblem.ts';

/** What SQLite may ask for before it reads or writes: its shared memory beside the file, and a page. */
const ROOM_BYTES = 64 * 1024;

/** The problem with which a new file beside `file` fails, where it says more than `error`; otherwise `error`. */
export function diskProblem(file: string, error: unknown): unknown {
  if (storageProblemOf(error) !== 'unavailable') return error;
  const tried = `${file}-tried`;
  try {
    writeFileSync(tried, Buffer.alloc(ROOM_BYTES));
    return error;
  } catch (problem) {
    return storageProblemOf(problem) === null ? error : problem;
  } finally {
    rmSync(tried, { force: true });
  }
}
