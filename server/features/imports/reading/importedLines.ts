/** What each line of a file tells without the hosts' corrections, and which of them they made titles. */
import type { ImportCorrection } from '../../../../contract/imports/imports.schema.ts';
import type { listedFamilles } from '../families/listedFamilles.rules.ts';
import { cellsKey, type ImportedRow, importedRowOf } from '../plan/importedRows.rules.ts';

type List = { sheet: string } & ReturnType<typeof listedFamilles>;
type Row = List['familles'][number];

interface Lines {
  lists: readonly List[];
  /** Empty if nothing was corrected. */
  asWritten: readonly List[];
  corrections: readonly ImportCorrection[];
  keyOf: (sheet: string, line: number) => string;
}

/**
 * By the row's key: its own line first, then those that only a correction made a part of it, and titles near it.
 * A line that only a correction made a family tells what the hosts wrote.
 */
export function importedRowsByLine({
  lists,
  asWritten,
  corrections,
  keyOf,
}: Lines): Map<string, ImportedRow[]> {
  const told = new Map<string, ImportedRow[]>();
  for (const [sheet, row] of rowsOf(lists)) told.set(keyOf(sheet, row.line), [importedRowOf(row)]);
  const asides = new Set(lists.flatMap(({ sheet, asides }) => asides.map(({ line }) => keyOf(sheet, line))));
  const leads = new Map<string, ImportedRow[]>();
  for (const [sheet, row] of rowsOf(asWritten)) {
    const key = keyOf(sheet, row.line);
    const lead = leads.get(sheet) ?? [];
    if (told.has(key)) {
      // Titles above the first family are told with it.
      const waiting = lead.every(({ title }) => title !== undefined) ? lead : [];
      leads.set(sheet, [importedRowOf(row), ...waiting]);
      told.set(key, leads.get(sheet) ?? []);
      continue;
    }
    const isIts = (each: ImportCorrection) => each.sheet === sheet && each.cell === filledOf(row);
    const title = asides.has(key) ? corrections.find(isIts)?.text : undefined;
    if (title === undefined && lead.length === 0) continue;
    lead.push(title === undefined ? importedRowOf(row) : { ...importedRowOf(row), title });
    leads.set(sheet, lead);
  }
  return told;
}

/** The corrections that made lines of these cells titles, unless the hosts correct them otherwise now. */
export function titlesAgain(
  lists: readonly List[],
  titles: ReadonlyMap<string, string>,
  corrections: readonly ImportCorrection[],
): ImportCorrection[] {
  if (titles.size === 0) return [];
  return rowsOf(lists).flatMap(([sheet, row]) => {
    const [cell, text] = [filledOf(row), titles.get(cellsKey(importedRowOf(row)))];
    const isOther = corrections.some((each) => each.sheet === sheet && each.cell === cell);
    return cell === undefined || text === undefined || isOther ? [] : [{ sheet, cell, text }];
  });
}

/** A title is the only cell of its line. */
const filledOf = ({ source }: Row) => source.find(({ text }) => text !== '')?.cell;

const rowsOf = (lists: readonly List[]) =>
  lists.flatMap(({ sheet, familles }) =>
    familles.flatMap((row) => (row.reference === '' ? [[sheet, row] as const] : [])),
  );
