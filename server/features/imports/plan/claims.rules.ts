/** Keeps which row has which family while they are matched, and what lists told of it. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { nameKey } from './compare.rules.ts';
import { cellsKey, type ImportedRow, type Memory } from './importedRows.rules.ts';

export type Match =
  | { kind: 'known'; famille: HostFamille }
  /** Another row has this family, which earlier got what both told. */
  | { kind: 'repeat'; famille: HostFamille; first: ListedFamille }
  | { kind: 'new' }
  /** The hosts choose one of these, a new family, or another row's family. */
  | { kind: 'unclear'; message: string; familles: readonly HostFamille[]; twin: ListedFamille | null };

export type Claims = ReturnType<typeof createClaims>;

export function createClaims(listed: readonly ListedFamille[], { last, now }: Pick<Memory, 'last' | 'now'>) {
  const leads = new Map<string, ListedFamille>();
  const lists = new Map(listed.map((row, index) => [row, now[index]?.list]));
  const cells = new Map(listed.map((row, index) => [row, now[index] ? cellsKey(now[index]) : '']));
  const rows = Map.groupBy(listed, (row) => cells.get(row) ?? '');
  /** Lines of a family that have changed, the one that has it included. */
  const changed = new Map<string, number>();

  const importedRowsOf = ({ id }: HostFamille): readonly ImportedRow[] => last.get(id) ?? [];
  /** Empty if the row told nothing. */
  const cellsOf = (row: ListedFamille) => cells.get(row) ?? '';
  const leadOf = ({ id }: HostFamille) => leads.get(id);
  /** A line of the list that told this family, perhaps with another address now. */
  const isRetold = (famille: HostFamille, row: ListedFamille) =>
    importedRowsOf(famille).some(
      ({ list, name }) => list === lists.get(row) && nameKey(name) === nameKey(row.name),
    );

  return {
    ...{ importedRowsOf, cellsOf, leadOf, isRetold },
    isFree: ({ id }: HostFamille) => !leads.has(id),
    rowsLike: (key: string) => rows.get(key)?.length ?? 0,
    claim(famille: HostFamille, row: ListedFamille): Match {
      const first = leadOf(famille);
      if (first) return unclear(`La ligne ${first.line} désigne déjà cette famille.`, [], first);
      leads.set(famille.id, row);
      return { kind: 'known', famille };
    },
    /** The changed line of a family that another row has: as many as lines that are no longer in the list. */
    isItsOther(famille: HostFamille, row: ListedFamille): boolean {
      const lead = leadOf(famille);
      if (!lead) return false;
      const told = importedRowsOf(famille).filter(({ list }) => list === lists.get(row));
      const isLeadTold = told.some((each) => cellsKey(each) === cellsOf(lead));
      const before = changed.get(famille.id) ?? Number(!isLeadTold);
      changed.set(famille.id, before + 1);
      const gone = told.filter((each) => !rows.has(cellsKey(each)));
      return isRetold(famille, row) && before < gone.length;
    },
  };
}

export function unclear(
  message: string,
  familles: readonly HostFamille[],
  twin: ListedFamille | null = null,
): Match {
  return { kind: 'unclear', message, familles, twin };
}
