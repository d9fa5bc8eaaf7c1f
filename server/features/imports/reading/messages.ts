/** What the server and the process that reads a list tell each other. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type {
  ImportChoices,
  ImportPreview,
  ImportReading,
} from '../../../../contract/imports/imports.schema.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import type { AskApart, WorkApart } from '../../../platform/async/childProcess.ts';
import { createMutex } from '../../../platform/async/turns.ts';
import type { Act } from '../../hosts/act.ts';

export interface Sheet {
  readonly name: string;
  /** Every cell as text, as one reads it; rows may be of different lengths. */
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be read as a list. */
export type ReadProblem =
  | 'empty'
  | 'not-a-list'
  | 'old-excel'
  | 'open-document'
  | 'damaged'
  | 'too-much-data'
  | 'too-many-columns'
  | 'too-many-lines'
  | 'no-sheet';

export type ReadOutcome =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'problem'; readonly problem: ReadProblem };

/** What the hosts chose by hand over what the file says. */
export interface ReadAs extends ImportReading {
  /** The couple's own, by which columns are known. */
  questions: readonly Question[];
}

/** In this order; then either the preview and its rows, or the decision and what it stores. */
export type ListQuestion =
  /** Answers a `ReadProblem`, or null. */
  | { ask: 'read'; file: Uint8Array; readAs: ReadAs }
  /** Those that the site knows, in slices. */
  | { ask: 'know'; familles: readonly HostFamille[] }
  /** A `PreviewHead`. */
  | { ask: 'preview' }
  /** JSON of the next rows, without brackets; null after the last. */
  | { ask: 'rows' }
  /** An `ImportDone`, or null where a row would do something else than was shown. */
  | { ask: 'decide'; marks: string; choices: ImportChoices; act: Act }
  /** The next `FamilleLists`; null after the last. */
  | { ask: 'store' };

export interface PreviewHead extends Omit<ImportPreview, 'token' | 'rows'> {
  /** JSON of what each row stores, by which it is known again. */
  marks: string;
}

/** For each question, its start before the first; a list of 1,000 families takes a hundredth on a quiet machine. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 200;

export type WithReader = <Done>(work: (ask: AskApart<ListQuestion>) => Promise<Done>) => Promise<Done>;

/** One list at a time, so that ten uploads take no more memory than one. Throws `ApartError`. */
export function createListReader(workApart: WorkApart): WithReader {
  const runExclusive = createMutex();
  const reader = { caller: import.meta.url, name: 'listReader', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (work) => runExclusive(() => workApart(reader, work));
}
