/** Lists that were read and shown, each kept until the hosts say what becomes of it; pressed twice, one is stored once. */
import type { ImportDone, ImportInvitation, ImportRow } from '../../../contract/imports.schema.ts';
import type { Transaction } from '../../tables.ts';
import type { ListTable } from './table.rules.ts';

/** Plain JSON. */
export interface KeptPreview {
  table: ListTable;
  invitation: ImportInvitation | null;
  rows: readonly ImportRow[];
}

export interface Previews {
  keep(token: string, preview: KeptPreview): Promise<void>;
  /** What came of it now or before; undefined for one that is not kept. */
  once(
    token: string,
    store: (tx: Transaction, preview: KeptPreview) => Promise<ImportDone>,
  ): Promise<ImportDone | undefined>;
  /** Of all: whoever is erased is in none either. */
  forget(): Promise<void>;
}

/** Milliseconds. */
export const KEPT_FOR = 60 * 60 * 1000;
/** Two hosts, each with a list and its corrected version. */
export const MOST_KEPT = 4;
