/**
 * Runs in the child process that reads a list: plans the import, and returns the preview or the rows to
 * store; none if one of them would now store something else than the preview showed.
 */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  type CellError,
  type ImportChoices,
  type ImportColumns,
  type ImportPreview,
  type ImportRow,
  importRowSchema,
} from '../../../../contract/imports/imports.schema.ts';
import { sameWord } from '../../../../contract/text.rules.ts';
import type { FamilleLists } from '../../familles/manyFamilles.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { questionColumns } from '../../questions/questionColumns.rules.ts';
import { listsOf } from '../../several/changedRows.ts';
import { listedFamilles } from '../families/listedFamilles.rules.ts';
import type { ImportedRow } from '../plan/importedRows.rules.ts';
import { noLongerTold } from '../plan/noLongerTold.rules.ts';
import { asideRow, countRows, planImport } from '../plan/plan.rules.ts';
import { listNamer } from '../plan/sameList.rules.ts';
import type { SheetRow } from '../plan/sheetRow.rules.ts';
import { corrected } from '../table/corrections.rules.ts';
import { type ColumnsByName, columnsAsLast, columnsByList } from '../table/lastColumns.rules.ts';
import { apart } from '../table/sideBySide.rules.ts';
import { findTables, isFilled } from '../table/table.rules.ts';
import { allAsked } from './allAsked.rules.ts';
import { decided, isOther, type Marks, marksOf, stores } from './decided.rules.ts';
import { importedRowsByLine, titlesAgain } from './importedLines.ts';
import { createListMemory } from './listMemory.ts';
import type { Decided, ListQuestion, PreviewHead, ReadAs, Sheet } from './messages.ts';
import { readList } from './readList.ts';
import { familleKey, importedRowsOfMerged, storedOf } from './storedRows.ts';

/** Rows per answer: some milliseconds for the receiver. */
const ROWS = 50;

export function createPlanner(): (question: ListQuestion) => unknown {
  let readAs: ReadAs = {
    ...{ columns: {}, asLast: true, sheets: null, invitation: null, corrections: [], same: [] },
    questions: [],
  };
  /** As in the file. */
  let written: readonly Sheet[] = [];
  /** As the hosts corrected them. */
  let sheets = written;
  let tables: ReturnType<typeof findTables> = [];
  let all: PreviewHead['all'] = null;
  const familles: HostFamille[] = [];
  const binned: BinnedFamille[] = [];
  const memory = createListMemory();
  let refused: ReadonlySet<string> = new Set();
  let lastColumns: ReadonlyMap<string, ColumnsByName> = new Map();
  /** Those of the hosts in this preview, and of last time. */
  let columns: ImportColumns = {};
  let rows: ImportRow[] = [];
  /** What the list tells, by the row's key; then what to remember, by that of its family. */
  let told: ReadonlyMap<string, readonly ImportedRow[]> = new Map();
  let remembered: Map<string, readonly ImportedRow[]> = new Map();
  /** By the row's key. */
  let differing: ReadonlyMap<string, readonly string[]> = new Map();
  let act: Act = { at: 0, who: null };

  async function read(file: Uint8Array) {
    const outcome = await readList(file);
    if (outcome.kind === 'problem') return outcome.problem;
    written = apart(outcome.sheets);
    sheets = corrected(written, readAs.corrections);
    const isThere = (wanted: string) => sheets.some(({ name }) => name === wanted);
    return readAs.sheets === null || readAs.sheets.every(isThere) ? null : 'no-sheet';
  }

  const keyOf = (sheet: string, line: number) => (sheets.length === 1 ? String(line) : `${sheet}!${line}`);
  function tablesIn(some: readonly Sheet[]) {
    const readWith = (columns: ImportColumns) =>
      findTables(some, { ...readAs, columns }, questionColumns(readAs.questions, familles));
    const tables = readWith(readAs.columns);
    const read = tables.filter((found) => found.read);
    const asLast = readAs.asLast ? columnsAsLast(read, lastColumns) : {};
    const columns = { ...asLast, ...readAs.columns };
    return { columns, tables: Object.keys(asLast).length === 0 ? tables : readWith(columns) };
  }

  function readLists(): readonly List[] {
    ({ columns, tables } = tablesIn(sheets));
    const titles = titlesAgain(listsIn(tables), memory.titles, readAs.corrections);
    const corrections = [...readAs.corrections, ...titles];
    sheets = corrected(written, corrections);
    if (titles.length > 0) ({ columns, tables } = tablesIn(sheets));
    const lists = listsIn(tables);
    all = allAsked(lists);
    const asWritten = sheets === written ? [] : listsIn(tablesIn(written).tables);
    told = importedRowsByLine({ lists, asWritten, corrections, keyOf });
    const nameList = listNamer(memory.last);
    for (const { sheet, familles: own } of lists)
      nameList(own.flatMap(({ line }) => told.get(keyOf(sheet, line)) ?? []));
    return lists;
  }

  function plan(): ImportRow[] {
    const lists = readLists();
    // Plans all sheets together, because a family may stand in two of them.
    const keys = lists.flatMap(({ sheet, familles: own }) => own.map(({ line }) => keyOf(sheet, line)));
    const same = new Set(keys.flatMap((key, index) => (readAs.same.includes(key) ? index : [])));
    const planned = planImport(
      lists.flatMap(({ familles }) => familles),
      familles,
      readAs.invitation,
      same,
      { last: memory.last, refused, binned, now: keys.map((key) => told.get(key)?.[0]) },
    );
    const isSmall = lists.reduce((sum, { cells }) => sum + cells, 0) <= MOST_CELLS_SHOWN;
    differing = new Map(planned.map((row, index) => [keys[index] ?? '', row.differing]));
    let at = 0;
    return lists.flatMap(({ sheet, familles: own, asides }) => {
      const rows = [...planned.slice(at, at + own.length), ...asides.map(asideRow)];
      at += own.length;
      return rows.map(({ twin, differing: _ids, ...row }) => ({
        ...withSourceToRead(row, isSmall),
        errors: row.errors.map((error) => ofOtherSheet(error, sheet, twin === null ? undefined : keys[twin])),
        sheet,
        key: keyOf(sheet, row.line),
        twin: twin === null ? null : (keys[twin] ?? null),
      }));
    });
  }

  function preview(): PreviewHead {
    rows = plan();
    const marks = JSON.stringify(rows.map(marksOf));
    const remembers =
      memory.after(rows, { told, differing, choices: {} }).size > 0 || columnsNow().length > 0;
    return {
      ...countRows(rows),
      columns: columnsOf(tables),
      sheets: sheetsOf(tables),
      onePerPerson: onePerPerson(rows),
      remembers,
      noLongerTold: noLongerTold({ rows, told, last: memory.last, familles }),
      asLast: Object.keys(columns).filter((heading) => !Object.hasOwn(readAs.columns, heading)),
      adultsOnly: tables.flatMap(({ read, table }) => (read && table.adultsOnly) || []),
      all,
      instead: tables.find(({ read, table }) => read && table.instead !== null)?.table.instead ?? null,
      marks,
    };
  }

  function decide(shown: readonly Marks[], choices: ImportChoices): Decided | null {
    const planned = plan();
    if (shown.some((marks, index) => isOther(marks, planned[index], choices))) return null;
    const all = planned.map((row) => decided(row, choices));
    remembered = memory.after(all, { told, differing, choices });
    rows = all.filter((row) => stores(row) || remembered.has(familleKey(row)));
    return { columns: columnsNow().map(([list, byName]) => [list, JSON.stringify(byName)]) };
  }

  /** The settings of columns that are not those of last time. */
  const columnsNow = () =>
    [...columnsByList(tables, columns)].filter(
      ([list, byName]) => !isDeepStrictEqual(byName, lastColumns.get(list) ?? {}),
    );

  function store(): FamilleLists {
    const known = new Map(familles.map((famille) => [famille.id, famille]));
    const stored = rows.splice(0, ROWS).map((row) => storedOf(row, { known, remembered, act }));
    if (rows.length === 0) stored.push(importedRowsOfMerged(remembered));
    return listsOf(stored);
  }

  return (question) => {
    switch (question.ask) {
      case 'read':
        readAs = question.readAs;
        return read(question.file);
      case 'know':
        memory.recall(question.told);
        return familles.push(...question.familles);
      case 'binned':
        memory.recall(question.told);
        return binned.push(...question.binned);
      case 'remember':
        refused = new Set(question.refused.map((address) => address.toLowerCase()));
        lastColumns = new Map(question.columns.map(([list, text]) => [list, JSON.parse(text)]));
        return null;
      case 'preview':
        return preview();
      case 'rows':
        return rows.length === 0
          ? null
          : JSON.stringify(z.array(importRowSchema).parse(rows.splice(0, ROWS))).slice(1, -1);
      case 'decide':
        act = question.act;
        return decide(JSON.parse(question.marks), question.choices);
      case 'store':
        // Also where only lines of a merged family told something new.
        return rows.length === 0 && remembered.size === 0 ? null : store();
    }
  };
}

type List = ReturnType<typeof listsIn>[number];

function listsIn(tables: ReturnType<typeof findTables>) {
  const isOnly = tables.filter(({ read }) => read).length === 1;
  return tables.flatMap(({ table, read }) => {
    const isList = read && table.fields.some((field) => field !== null);
    return isList
      ? [
          {
            table,
            sheet: table.sheet,
            cells: table.rows.length * table.headings.length,
            ...listedFamilles(isOnly ? { ...table, label: null } : table),
          },
        ]
      : [];
  });
}

/** A thousand families with twenty columns: about a megabyte for the browser. */
const MOST_CELLS_SHOWN = 20_000;

/** Adds the row's cells for corrections; in a long list only to rows that ask something. */
function withSourceToRead<Row extends Omit<SheetRow, 'twin' | 'differing'>>(row: Row, isSmall: boolean): Row {
  const asks = row.action === 'error' || row.doubts.length > 0 || row.listed !== null;
  return asks || (isSmall && row.action !== 'same') ? row : { ...row, source: [] };
}

/** « La ligne 17 » of another sheet is told with its name. */
function ofOtherSheet(error: CellError, sheet: string, key = ''): CellError {
  const separator = key.lastIndexOf('!');
  const other = key.slice(0, Math.max(0, separator));
  if (other === '' || other === sheet) return error;
  const line = `La ligne ${key.slice(separator + 1)} `;
  return { ...error, message: error.message.replace(line, () => `${line}(${other}) `) };
}

function sheetsOf(tables: ReturnType<typeof findTables>): ImportPreview['sheets'] {
  const hasLabel = tables.length > 1;
  return tables.map(({ table: { sheet, rows, label }, read, repeats }) => ({
    name: sheet,
    lines: rows.filter(({ cells }) => isFilled(cells)).length,
    read,
    label: hasLabel ? label : null,
    repeats,
  }));
}

/** Columns of all sheets that are read, each heading once. */
function columnsOf(tables: ReturnType<typeof findTables>): PreviewHead['columns'] {
  const columns = tables
    .filter(({ read }) => read)
    .flatMap(({ table: { headings, fields, rows } }) =>
      headings.map((heading, column) => ({
        heading,
        field: fields[column] ?? null,
        example: rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
      })),
    );
  // A column that is empty in all its cells, as those of the list beside this one, is nothing to choose for.
  const filled = columns.filter(
    ({ heading, example }) => example !== '' || !/^Colonne [A-Z]{1,3}$/.test(heading),
  );
  return [...new Map(filled.toReversed().map((column) => [column.heading, column])).values()].toReversed();
}

/** Whether rows are single people with neighbours of the same name: probably families listed by person. */
function onePerPerson(rows: readonly ImportRow[]): boolean {
  const made = rows.filter(({ aside, famille }) => !aside && famille.prenom !== '');
  const alone = made.filter(({ people, famille }) => people.told === 1 && famille.invites.length <= 1);
  const like = alone.filter((row, index) => {
    const above = alone[index - 1];
    return above !== undefined && above.sheet === row.sheet && sameWord(above.famille.nom, row.famille.nom);
  });
  return alone.length === made.length && like.length >= 3 && like.length * 4 >= made.length;
}
