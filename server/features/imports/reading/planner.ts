/**
 * Runs in the child process that reads a list: plans the import, and returns the preview or the rows to
 * store; none if one of them would now store something else than the preview showed.
 */
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  type ImportChoices,
  type ImportPreview,
  type ImportRow,
  importRowSchema,
} from '../../../../contract/imports/imports.schema.ts';
import { sameWord } from '../../../../contract/text.rules.ts';
import type { FamilleLists } from '../../familles/manyFamilles.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { questionColumns } from '../../questions/questionColumns.rules.ts';
import { listedFamilles } from '../families/listedFamilles.rules.ts';
import { asideRow, countRows, planImport, type SheetRow } from '../plan/plan.rules.ts';
import { type Told, toldAfter, toldOf } from '../plan/told.rules.ts';
import { corrected } from '../table/corrections.rules.ts';
import { findTables, isFilled } from '../table/table.rules.ts';
import type { ListQuestion, PreviewHead, ReadAs, Sheet } from './messages.ts';
import { readList } from './readList.ts';
import { familleKey, storedOf } from './storedRows.ts';

/** Rows per answer: some milliseconds for the receiver. */
const ROWS = 50;

export function createPlanner(): (question: ListQuestion) => unknown {
  let readAs: ReadAs = {
    ...{ columns: {}, sheets: null, invitation: null, corrections: [], same: [] },
    questions: [],
  };
  /** As in the file. */
  let written: readonly Sheet[] = [];
  /** As the hosts corrected them. */
  let sheets = written;
  let tables: ReturnType<typeof findTables> = [];
  const familles: HostFamille[] = [];
  const last = new Map<string, readonly Told[]>();
  let refused: ReadonlySet<string> = new Set();
  let rows: ImportRow[] = [];
  /** What the list tells, by the row's key; then what to remember, by that of its family. */
  let told: ReadonlyMap<string, Told> = new Map();
  let remembered: Map<string, readonly Told[]> = new Map();
  let act: Act = { at: 0, who: null };

  async function read(file: Uint8Array) {
    const outcome = await readList(file);
    if (outcome.kind === 'problem') return outcome.problem;
    written = outcome.sheets;
    sheets = corrected(written, readAs.corrections);
    const isThere = (wanted: string) => sheets.some(({ name }) => name === wanted);
    return readAs.sheets === null || readAs.sheets.every(isThere) ? null : 'no-sheet';
  }

  const keyOf = (sheet: string, line: number) => (sheets.length === 1 ? String(line) : `${sheet}!${line}`);
  const tablesIn = (some: readonly Sheet[]) =>
    findTables(some, readAs, questionColumns(readAs.questions, familles));

  /** What the file tells; a line that only a correction made a family tells what the hosts wrote. */
  function toldBy(lists: readonly List[]): Map<string, Told> {
    const asWritten = sheets === written ? [] : listsIn(tablesIn(written));
    return new Map(
      [...lists, ...asWritten].flatMap(({ sheet, familles: own }) =>
        own
          .filter(({ reference }) => reference === '')
          .map((row) => [keyOf(sheet, row.line), toldOf(row)] as const),
      ),
    );
  }

  function plan(): ImportRow[] {
    tables = tablesIn(sheets);
    const lists = listsIn(tables);
    told = toldBy(lists);
    // Plans all sheets together, because a family may stand in two of them.
    const keys = lists.flatMap(({ sheet, familles: own }) => own.map(({ line }) => keyOf(sheet, line)));
    const same = new Set(keys.flatMap((key, index) => (readAs.same.includes(key) ? index : [])));
    const planned = planImport(
      lists.flatMap(({ familles }) => familles),
      familles,
      readAs.invitation,
      same,
      { last, refused, now: keys.map((key) => told.get(key)) },
    );
    const isSmall = lists.reduce((sum, { cells }) => sum + cells, 0) <= MOST_CELLS_SHOWN;
    let at = 0;
    return lists.flatMap(({ sheet, familles: own, asides }) => {
      const rows = [...planned.slice(at, at + own.length), ...asides.map(asideRow)];
      at += own.length;
      return rows.map(({ twin, ...row }) => ({
        ...withSourceToRead(row, isSmall),
        sheet,
        key: keyOf(sheet, row.line),
        twin: twin === null ? null : (keys[twin] ?? null),
      }));
    });
  }

  function preview(): PreviewHead {
    rows = plan();
    const marks = JSON.stringify(rows.map(marksOf));
    return {
      ...countRows(rows),
      columns: columnsOf(tables),
      sheets: sheetsOf(tables),
      onePerPerson: onePerPerson(rows),
      adultsOnly: tables.flatMap(({ read, table }) => (read && table.adultsOnly) || []),
      instead: tables.find(({ read, table }) => read && table.instead !== null)?.table.instead ?? null,
      marks,
    };
  }

  function decide(shown: readonly Marks[], choices: ImportChoices) {
    const planned = plan();
    if (shown.some((marks, index) => isOther(marks, planned[index], choices))) return null;
    const all = planned.map((row) => decided(row, choices));
    remembered = rememberedOf(all, choices);
    rows = all.filter((row) => stores(row) || remembered.has(familleKey(row)));
    const { create, update } = countRows(rows);
    return { created: create, updated: update };
  }

  /** By the family's key. Where the hosts decided nothing between list and site, they are asked again. */
  function rememberedOf(all: readonly ImportRow[], choices: ImportChoices): Map<string, Told[]> {
    const byKey = new Map(all.map((row) => [row.key, row]));
    const rows = all.flatMap((row) => {
      const joined = row.aside && row.twin !== null ? byKey.get(row.twin) : row;
      const now = told.get(row.key);
      const isKnown = joined && now && (stores(joined) || joined.action === 'same');
      return isKnown && (row.listed === null || choices[row.key]) ? [{ key: familleKey(joined), now }] : [];
    });
    const byFamille = Map.groupBy(rows, ({ key }) => key);
    const after = [...byFamille].map(
      ([key, own]) =>
        [
          key,
          toldAfter(
            last.get(key) ?? [],
            own.map(({ now }) => now),
          ),
        ] as const,
    );
    return new Map(after.filter(([key, told]) => !isDeepStrictEqual(told, last.get(key))));
  }

  function store(): FamilleLists {
    const known = new Map(familles.map((famille) => [famille.id, famille]));
    const stored = rows.splice(0, ROWS).map((row) => storedOf(row, { known, remembered, act }));
    const all = (name: keyof FamilleLists) => JSON.stringify(stored.flatMap((each) => each[name]));
    return {
      created: all('created'),
      updated: all('updated'),
      history: all('history'),
      cleared: all('cleared'),
      invites: all('invites'),
      told: all('told'),
      audit: all('audit'),
    };
  }

  return (question) => {
    switch (question.ask) {
      case 'read':
        readAs = question.readAs;
        return read(question.file);
      case 'know':
        for (const [id, told] of question.told)
          last.set(id, [...(last.get(id) ?? []), ...(JSON.parse(told) as Told[])]);
        return familles.push(...question.familles);
      case 'refused':
        refused = new Set(question.addresses.map((address) => address.toLowerCase()));
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
        return rows.length === 0 ? null : store();
    }
  };
}

type List = ReturnType<typeof listsIn>[number];

function listsIn(tables: ReturnType<typeof findTables>) {
  return tables.flatMap(({ table, read }) => {
    const isList = read && table.fields.some((field) => field !== null);
    return isList
      ? [
          {
            sheet: table.sheet,
            cells: table.rows.length * table.headings.length,
            ...listedFamilles(onlyOne(tables) ? { ...table, label: null } : table),
          },
        ]
      : [];
  });
}

const onlyOne = (tables: ReturnType<typeof findTables>) => tables.filter(({ read }) => read).length === 1;

/** A thousand families with twenty columns: about a megabyte for the browser. */
const MOST_CELLS_SHOWN = 20_000;

/** Adds the row's cells for corrections; in a long list only to rows that ask something. */
function withSourceToRead<Row extends Omit<SheetRow, 'twin'>>(row: Row, isSmall: boolean): Row {
  const asks = row.action === 'error' || row.doubts.length > 0 || row.listed !== null;
  return asks || (isSmall && row.action !== 'same') ? row : { ...row, source: [] };
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
  return [...new Map(columns.toReversed().map((column) => [column.heading, column])).values()].toReversed();
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

/** Applies the hosts' decision to a row; without one an ambiguous row is skipped. */
function decided(row: ImportRow, choices: ImportChoices): ImportRow {
  if (choices[row.key] === 'aside') return { ...row, action: 'error' };
  if (choices[row.key] === 'listed' && row.listed) return { ...row, famille: row.listed, action: 'update' };
  const chosen = row.choices.find(({ before }) => (before?.id ?? 'new') === choices[row.key]);
  return chosen ? { ...row, ...chosen, action: chosen.before ? 'update' : 'create' } : row;
}

function stores({ action }: ImportRow): boolean {
  return action === 'create' || action === 'update';
}

/** Marks of a row as planned, and as each possible decision would make it. */
interface Marks {
  key: string;
  own: string;
  chosen: Record<string, string>;
}

function marksOf(row: ImportRow): Marks {
  const wanted = [
    ...row.choices.map(({ before }) => before?.id ?? 'new'),
    ...(row.listed === null ? [] : ['listed']),
  ];
  return {
    key: row.key,
    own: mark(row),
    chosen: Object.fromEntries(wanted.map((each) => [each, mark(decided(row, { [row.key]: each }))])),
  };
}

function isOther({ key, own, chosen }: Marks, row: ImportRow | undefined, choices: ImportChoices): boolean {
  if (choices[key] === 'aside') return row?.key !== key;
  return (chosen[choices[key] ?? ''] ?? own) !== (row && mark(decided(row, choices)));
}

/** Equal for two rows that store the same. */
function mark(row: ImportRow): string {
  if (!stores(row)) return row.action;
  return hash('sha256', JSON.stringify([row.action, row.famille, row.before]), 'base64url');
}
