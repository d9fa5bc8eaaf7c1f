/**
 * Runs in the child process that reads a list: plans the import, and returns the preview or the rows to
 * store; none if one of them would now store something else than the preview showed.
 */
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  type ImportChoices,
  type ImportPreview,
  type ImportRow,
  importRowSchema,
} from '../../../../contract/imports/imports.schema.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { sameWord } from '../../../../contract/text.rules.ts';
import { newKeys } from '../../familles/familleHash.ts';
import { inviteRow } from '../../familles/familleRows.repository.ts';
import type { FamilleLists } from '../../familles/manyFamilles.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { changedFlags } from '../../hosts/audit/flags.rules.ts';
import { questionColumns } from '../../questions/questionColumns.rules.ts';
import { listedFamilles } from '../families/listedFamilles.rules.ts';
import { asideRow, countRows, planImport, type SheetRow } from '../plan/plan.rules.ts';
import { corrected } from '../table/corrections.rules.ts';
import { findTables, isFilled } from '../table/table.rules.ts';
import type { ListQuestion, PreviewHead, ReadAs, Sheet } from './messages.ts';
import { readList } from './readList.ts';

/** Rows per answer: some milliseconds for the receiver. */
const ROWS = 50;

export function createPlanner(): (question: ListQuestion) => unknown {
  let readAs: ReadAs = {
    ...{ columns: {}, sheets: null, invitation: null, corrections: [], same: [] },
    questions: [],
  };
  let sheets: readonly Sheet[] = [];
  let tables: ReturnType<typeof findTables> = [];
  const familles: HostFamille[] = [];
  let rows: ImportRow[] = [];
  let act: Act = { at: 0, who: null };

  async function read(file: Uint8Array) {
    const outcome = await readList(file);
    if (outcome.kind === 'problem') return outcome.problem;
    sheets = corrected(outcome.sheets, readAs.corrections);
    const isThere = (wanted: string) => sheets.some(({ name }) => name === wanted);
    return readAs.sheets === null || readAs.sheets.every(isThere) ? null : 'no-sheet';
  }

  function plan(): ImportRow[] {
    tables = findTables(sheets, readAs, questionColumns(readAs.questions, familles));
    const lists = tables.flatMap(({ table, read }) => {
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
    // Plans all sheets together, because a family may stand in two of them.
    const keyOf = (sheet: string, line: number) => (sheets.length === 1 ? String(line) : `${sheet}!${line}`);
    const keys = lists.flatMap(({ sheet, familles: own }) => own.map(({ line }) => keyOf(sheet, line)));
    const same = new Set(keys.flatMap((key, index) => (readAs.same.includes(key) ? index : [])));
    const planned = planImport(
      lists.flatMap(({ familles }) => familles),
      familles,
      readAs.invitation,
      same,
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
    rows = planned.map((row) => decided(row, choices)).filter(stores);
    const { create, update } = countRows(rows);
    return { created: create, updated: update };
  }

  function store(): FamilleLists {
    const known = new Map(familles.map((famille) => [famille.id, famille]));
    const stored = rows.splice(0, ROWS).map((row) => storedOf(row, known, act));
    const all = (name: keyof FamilleLists) => JSON.stringify(stored.flatMap((each) => each[name]));
    return {
      created: all('created'),
      updated: all('updated'),
      history: all('history'),
      cleared: all('cleared'),
      invites: all('invites'),
      audit: all('audit'),
    };
  }

  return (question) => {
    switch (question.ask) {
      case 'read':
        readAs = question.readAs;
        return read(question.file);
      case 'know':
        return familles.push(...question.familles);
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

const onlyOne = (tables: ReturnType<typeof findTables>) => tables.filter(({ read }) => read).length === 1;

/** A thousand families with twenty columns: about a megabyte for the browser. */
const MOST_CELLS_SHOWN = 20_000;

/** Adds the row's cells for corrections; in a long list only to rows that ask something. */
function withSourceToRead<Row extends Omit<SheetRow, 'twin'>>(row: Row, isSmall: boolean): Row {
  const asks = row.action === 'error' || row.doubts.length > 0;
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

/** Applies the hosts' decision to an ambiguous row; without one the row is skipped. */
function decided(row: ImportRow, choices: ImportChoices): ImportRow {
  if (choices[row.key] === 'aside') return { ...row, action: 'error' };
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
  const wanted = row.choices.map(({ before }) => before?.id ?? 'new');
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

function storedOf(
  { famille: { invites, labels, answers, ...fields }, before }: ImportRow,
  known: ReadonlyMap<string, HostFamille>,
  { at, who }: Act,
): Record<keyof FamilleLists, object[]> {
  const row = { ...fields, labels: JSON.stringify(labels), answers: JSON.stringify(answers) };
  const guestsOf = (familleId: string) =>
    invites.map((guest, position) => ({ familleId, position, ...inviteRow(guest) }));
  const none = { created: [], updated: [], history: [], cleared: [], invites: [], audit: [] };
  const stored = before && known.get(before.id);
  if (!stored) {
    const keys = newKeys();
    return { ...none, created: [{ ...row, ...keys }], invites: guestsOf(keys.id) };
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
    audit: changed.map((flag) => ({
      ...{ kind: 'flag-changed', at, lastAt: at, times: 1, who, familleId: id },
      ...flag,
    })),
  };
}
