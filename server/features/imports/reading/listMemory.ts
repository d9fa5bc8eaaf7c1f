/** What earlier lists told of each family, and what the next import remembers of this one. */
import { isDeepStrictEqual } from 'node:util';
import type { ImportChoices, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { cellsKey, closest, type ImportedRow, importedRowsAfter } from '../plan/importedRows.rules.ts';
import { stores } from './decided.rules.ts';
import type { ImportedRowsOf } from './messages.ts';
import { familleKey } from './storedRows.ts';

/** What a plan knows of its rows, by their keys. */
interface Telling {
  /** What the file tells, the row's own line first. */
  told: ReadonlyMap<string, readonly ImportedRow[]>;
  /** Ids of families to choose from whose own values would stay where the list says something else. */
  differing: ReadonlyMap<string, readonly string[]>;
  choices: ImportChoices;
}

/** So that what the hosts set since is known to be theirs. */
function withInvitation(told: ImportedRow, { before, famille }: ImportRow): ImportedRow {
  const { invitedToReception, invitedTovh } = famille;
  const isOpen = !before?.invitedToReception && !before?.invitedTovh;
  if (!isOpen || (before !== null && !invitedToReception && !invitedTovh)) return told;
  return { ...told, invited: { invitedToReception, invitedTovh } };
}

export function createListMemory() {
  const last = new Map<string, readonly ImportedRow[]>();
  /** By the family that it is stored for: another than it counts for where that one was merged. */
  const owned = new Map<string, readonly ImportedRow[]>();
  const owners = new Map<ImportedRow, string>();
  /** The hosts' text by the cells of a line that they made a title. */
  const titles = new Map<string, string>();

  /** A line of a merged family stays with it, or it would outlive that family's erasure. */
  function ownerOf(famille: string, now: ImportedRow): string {
    const base = closest(last.get(famille) ?? [], now);
    return (base && owners.get(base)) ?? famille;
  }

  /** Where the hosts decided nothing between list and site, they are asked again. */
  function isSettled(
    { key, listed, choices: families }: ImportRow,
    { choices, differing }: Telling,
    answered: ReadonlySet<string | undefined>,
  ): boolean {
    const choice = choices[key];
    if (listed !== null && choice === undefined) return false;
    const stays = differing.get(key) ?? [];
    // Another line of the family has asked for this one.
    if (families.length === 0) return stays.every((id) => answered.has(id));
    return !stays.includes(choice ?? '');
  }

  return {
    /** By the family's id, the newest last. */
    last: last as ReadonlyMap<string, readonly ImportedRow[]>,
    titles: titles as ReadonlyMap<string, string>,
    recall(texts: readonly ImportedRowsOf[]): void {
      for (const [id, owner, text] of texts) {
        const told = JSON.parse(text) as ImportedRow[];
        owned.set(owner, told);
        for (const each of told) owners.set(each, owner);
        for (const each of told) if (each.title !== undefined) titles.set(cellsKey(each), each.title);
        const own = told.filter(({ title }) => title === undefined);
        last.set(id, [...(last.get(id) ?? []), ...own]);
      }
    },
    /** What is to be stored, by the family's key. */
    after(rows: readonly ImportRow[], telling: Telling): Map<string, readonly ImportedRow[]> {
      const byKey = new Map(rows.map((row) => [row.key, row]));
      const asked = rows.filter(({ key, listed }) => listed && telling.choices[key] !== undefined);
      const answered = new Set(asked.map(({ before }) => before?.id));
      // What a line adds to the plan of another one is stored with that one, or not at all.
      const unstored = new Set(
        rows.flatMap(({ action, before }) => (action === 'error' && before?.id) || []),
      );
      const now = new Map<string, ImportedRow[]>();
      for (const row of rows) {
        const joined = row.aside && row.twin !== null ? byKey.get(row.twin) : row;
        const isKnown = joined && (stores(joined) || joined.action === 'same');
        if (!isKnown || !isSettled(row, telling, answered)) continue;
        if (!stores(row) && row.before && unstored.has(row.before.id)) continue;
        for (const each of telling.told.get(row.key) ?? []) {
          const owner = ownerOf(familleKey(joined), each);
          now.set(owner, [...(now.get(owner) ?? []), withInvitation(each, joined)]);
        }
      }
      const after = [...now].map(
        ([key, told]) => [key, importedRowsAfter(owned.get(key) ?? [], told)] as const,
      );
      return new Map(after.filter(([key, told]) => !isDeepStrictEqual(told, owned.get(key))));
    },
  };
}
