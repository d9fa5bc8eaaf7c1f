/** Lists that were read and shown, each kept until the hosts say what becomes of it; pressed twice, one is stored once. */
import type { ImportDone } from '../../../contract/imports/imports.schema.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import type { ReadAs } from './reading/messages.ts';

export interface KeptPreview {
  file: Buffer;
  readAs: ReadAs;
  /** What each row was shown to store. */
  marks: string;
}

/** Stores what was prepared; may be run again. */
export type StorePreview = (tx: Transaction) => Promise<ImportDone>;

/** Reads the list again, and has what it stores stored by `write`. */
export type ConfirmPreview = (
  preview: KeptPreview,
  write: (store: StorePreview) => Promise<ImportDone>,
) => Promise<ImportDone>;

export interface Previews {
  keep(token: string, preview: KeptPreview): Promise<void>;
  /** What came of it now or before; undefined for one that is not kept. */
  once(token: string, confirm: ConfirmPreview): Promise<ImportDone | undefined>;
  /** Of all: whoever is erased is in none either. */
  forget(): Promise<void>;
}

/** Milliseconds. */
export const KEPT_FOR = 60 * 60 * 1000;
/** Two hosts, each with a list and its corrected version. */
export const MOST_KEPT = 4;
