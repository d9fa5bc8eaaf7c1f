/** Messages between the server and the process that reads a list, and the server's side, which starts it. */
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type {
  ImportChoices,
  ImportPreview,
  ImportReading,
} from '../../../../contract/imports/imports.schema.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import type { AskApart, WorkApart } from '../../../platform/async/childProcess.ts';
import { createMutex } from '../../../platform/async/concurrency.ts';
import type { Act } from '../../hosts/act.ts';
import type { LastColumns } from '../table/lastColumns.repository.ts';

export interface Sheet {
  readonly name: string;
  /** Cells as displayed; rows may have different lengths. */
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

/** Choices of the hosts that override the automatic reading. */
export interface ReadAs extends ImportReading {
  /** The couple's own questions, which have columns too. */
  questions: readonly Question[];
}

/** JSON of `ImportedRow`s by the family that they count for and, where that was merged, the one that they are stored for. */
export type ImportedRowsOf = readonly [famille: string, owner: string, told: string];

/** Asked in this order, then either `preview` and `rows`, or `decide` and `store`. */
export type ListQuestion =
  /** Answers a `ReadProblem`, or null. */
  | { ask: 'read'; file: Uint8Array; readAs: ReadAs }
  /** A slice of the stored families, with what lists told of each. */
  | { ask: 'know'; familles: readonly HostFamille[]; told: readonly ImportedRowsOf[] }
  /** A slice of the families in the bin, with what lists told of each. */
  | { ask: 'binned'; binned: readonly BinnedFamille[]; told: readonly ImportedRowsOf[] }
  /** Addresses whose last mail was refused, and how hosts set the columns of earlier lists. */
  | { ask: 'remember'; refused: readonly string[]; columns: readonly LastColumns[] }
  /** Answers a `PreviewHead`. */
  | { ask: 'preview' }
  /** Answers JSON of the next rows without brackets; null after the last. */
  | { ask: 'rows' }
  /** Answers a `Decided`, or null if a row would now store something else than was shown. */
  | { ask: 'decide'; marks: string; choices: ImportChoices; act: Act }
  /** Answers the next `FamilleLists`; null after the last. */
  | { ask: 'store' };

/** The columns to remember, by list. */
export interface Decided {
  columns: readonly LastColumns[];
}

export interface PreviewHead extends Omit<ImportPreview, 'token' | 'rows'> {
  /** JSON with a mark per row, to detect whether it would store something else. */
  marks: string;
}

/** Time limit per question, including the start of the process; 1,000 families need a hundredth when idle. */
const TOO_LONG_MS = 60_000;
const HEAP_MB = 200;

export type WithReader = <Done>(work: (ask: AskApart<ListQuestion>) => Promise<Done>) => Promise<Done>;

/** Reads one list at a time, so that ten uploads take no more memory than one. Throws `ApartError`. */
export function createListReader(workApart: WorkApart): WithReader {
  const runExclusive = createMutex();
  const reader = { caller: import.meta.url, name: 'planChild', heapMb: HEAP_MB, timeoutMs: TOO_LONG_MS };
  return (work) => runExclusive(() => workApart(reader, work));
}
