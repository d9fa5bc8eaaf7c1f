/** The rows to store for a planned line: its family, guests, history, audit, and what the list told. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { newKeys } from '../../familles/familleHash.ts';
import type { Act } from '../../hosts/act.ts';
import { changedRows, type FamilleRows, guestRows } from '../../several/changedRows.ts';
import type { ImportedRow } from '../plan/importedRows.rules.ts';

/** The id of the row's family; the row's own key for a new one. */
export const familleKey = ({ before, key }: ImportRow) => before?.id ?? key;

/** What no row stored: lines of families that were merged into others. */
export function importedRowsOfMerged(remembered: Storing['remembered']): FamilleRows {
  const told = [...remembered].map(([familleId, importedRows]) => ({
    familleId,
    told: JSON.stringify(importedRows),
  }));
  remembered.clear();
  return { told };
}

interface Storing {
  known: ReadonlyMap<string, HostFamille>;
  /** Emptied by the rows that store it, because two of them may be one family. */
  remembered: Map<string, readonly ImportedRow[]>;
  act: Act;
}

export function storedOf(planned: ImportRow, { known, remembered, act }: Storing): FamilleRows {
  const { famille, before, action } = planned;
  const importedRows = remembered.get(familleKey(planned));
  remembered.delete(familleKey(planned));
  const importedRowsOf = (familleId: string) =>
    importedRows ? [{ familleId, told: JSON.stringify(importedRows) }] : [];
  if (before && action === 'same') return { told: importedRowsOf(before.id) };
  const stored = before && known.get(before.id);
  if (stored) return { ...changedRows(stored, famille, act, 'import'), told: importedRowsOf(stored.id) };
  const keys = newKeys();
  const { invites, labels, answers, ...fields } = famille;
  const row = { ...fields, labels: JSON.stringify(labels), answers: JSON.stringify(answers) };
  return {
    created: [{ ...row, ...keys }],
    invites: guestRows(keys.id, invites),
    told: importedRowsOf(keys.id),
  };
}
