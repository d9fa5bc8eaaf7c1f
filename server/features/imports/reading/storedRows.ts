/** The rows to store for a planned line: its family, guests, history, audit, and what the list told. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { newKeys } from '../../familles/familleHash.ts';
import { inviteRow } from '../../familles/familleRows.repository.ts';
import type { FamilleLists } from '../../familles/manyFamilles.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { changedFlags } from '../../hosts/audit/flags.rules.ts';
import type { ImportedRow } from '../plan/importedRows.rules.ts';

/** The id of the row's family; the row's own key for a new one. */
export const familleKey = ({ before, key }: ImportRow) => before?.id ?? key;

const NONE: Record<keyof FamilleLists, object[]> = {
  ...{ created: [], updated: [], history: [], cleared: [], invites: [], told: [], audit: [] },
};

/** What no row stored: lines of families that were merged into others. */
export function importedRowsOfMerged(
  remembered: Storing['remembered'],
): Record<keyof FamilleLists, object[]> {
  const told = [...remembered].map(([familleId, importedRows]) => ({
    familleId,
    told: JSON.stringify(importedRows),
  }));
  remembered.clear();
  return { ...NONE, told };
}

interface Storing {
  known: ReadonlyMap<string, HostFamille>;
  /** Emptied by the rows that store it, because two of them may be one family. */
  remembered: Map<string, readonly ImportedRow[]>;
  act: Act;
}

export function storedOf(
  planned: ImportRow,
  { known, remembered, act: { at, who } }: Storing,
): Record<keyof FamilleLists, object[]> {
  const { famille, before, action } = planned;
  const { invites, labels, answers, ...fields } = famille;
  const importedRows = remembered.get(familleKey(planned));
  remembered.delete(familleKey(planned));
  const importedRowsOf = (familleId: string) =>
    importedRows ? [{ familleId, told: JSON.stringify(importedRows) }] : [];
  const row = { ...fields, labels: JSON.stringify(labels), answers: JSON.stringify(answers) };
  const guestsOf = (familleId: string) =>
    invites.map((guest, position) => ({ familleId, position, ...inviteRow(guest) }));
  if (before && action === 'same') return { ...NONE, told: importedRowsOf(before.id) };
  const stored = before && known.get(before.id);
  if (!stored) {
    const keys = newKeys();
    return {
      ...NONE,
      created: [{ ...row, ...keys }],
      invites: guestsOf(keys.id),
      told: importedRowsOf(keys.id),
    };
  }
  const { id, hash: _secret, ...state } = stored;
  const changed = changedFlags(stored, fields);
  const otherGuests = !sameGuests(stored.invites, invites);
  return {
    created: [],
    updated: [row],
    history: [{ familleId: id, at, by: 'import', who, before: JSON.stringify(state) }],
    cleared: otherGuests ? [{ familleId: id }] : [],
    invites: otherGuests ? guestsOf(id) : [],
    told: importedRowsOf(id),
    audit: changed.map((flag) => ({
      ...{ kind: 'flag-changed', at, lastAt: at, times: 1, who, familleId: id },
      ...flag,
    })),
  };
}
