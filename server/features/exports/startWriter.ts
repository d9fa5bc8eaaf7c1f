/** The parent's side of writing a file: a workbook of 2,000 families takes a second of processor. */
import type { ExportQuery } from '../../../contract/exports/exports.schema.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { slicesOf } from '../../platform/async/slices.ts';
import { createMutex } from '../../platform/async/turns.ts';
import { allPieces, type WorkApart } from '../../platform/async/workerProcess.ts';

/** For each question, on a busy machine. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 400;

/** One at a time, as lists are read. Throws `ApartError`. */
export function createFileWriter(workApart: WorkApart) {
  const runExclusive = createMutex();
  const writer = { caller: import.meta.url, name: 'fileWriter', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (wanted: Wanted, familles: readonly HostFamille[]): Promise<Buffer> =>
    runExclusive(() =>
      workApart<FileQuestion, Buffer>(writer, async (ask) => {
        for await (const slice of slicesOf(familles)) await ask({ ask: 'know', familles: slice });
        await ask({ ask: 'write', wanted });
        return Buffer.concat(await allPieces(() => ask<Buffer | null>({ ask: 'bytes' })));
      }),
    );
}

/** What the server and the process that writes a file for spreadsheets tell each other. */
export type Wanted =
  | { file: 'csv' | 'xlsx'; query: ExportQuery; publicUrl: string; questions: readonly Question[] }
  | { file: 'caterer'; questions: readonly Question[] }
  | { file: 'model' };

/** In this order. */
export type FileQuestion =
  /** Those that the file tells of, in slices. */
  | { ask: 'know'; familles: readonly HostFamille[] }
  | { ask: 'write'; wanted: Wanted }
  /** Its next bytes; null after the last. */
  | { ask: 'bytes' };
