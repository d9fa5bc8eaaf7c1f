/** What the process beside the site answers about one list: what it holds, what becomes of it, and the rows that it stores. */
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  type ImportChoices,
  type ImportRow,
  importRowSchema,
} from '../../../../contract/imports/imports.schema.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { newKeys } from '../../familles/familleHash.ts';
import { inviteRow } from '../../familles/familleRows.repository.ts';
import type { FamilleLists } from '../../familles/manyFamilles.repository.ts';
import type { Act } from '../../hosts/act.ts';
import { changedFlags } from '../../hosts/audit/flags.rules.ts';
import { questionColumns } from '../../questions/questionColumns.rules.ts';
import { countRows, planImport } from '../plan.rules.ts';
import { listedFamilles } from '../rows.rules.ts';
import { findTable, type ListTable } from '../table.rules.ts';
import type { ListQuestion, PreviewHead, ReadAs, Sheet } from './messages.ts';
import { readList } from './readList.ts';

/** Rows of a list in one answer: some milliseconds for whoever reads it. */
const ROWS = 50;

export function createPlanner(): (question: ListQuestion) => unknown {
  let readAs: ReadAs = { columns: {}, sheet: null, invitation: null, questions: [] };
  let sheets: readonly Sheet[] = [];
  let table: ListTable = findTable([], {}, null);
  const familles: HostFamille[] = [];
  let rows: ImportRow[] = [];
  let act: Act = { at: 0, who: null };

  async function read(file: Uint8Array) {
    const outcome = await readList(file);
    if (outcome.kind === 'problem') return outcome.problem;
    sheets = outcome.sheets;
    const isThere = readAs.sheet === null || sheets.some(({ name }) => name === readAs.sheet);
    return isThere ? null : 'no-sheet';
  }

  function plan(): ImportRow[] {
    const questions = questionColumns(readAs.questions, familles);
    table = findTable(sheets, readAs.columns, readAs.sheet, questions);
    const listed = table.fields.some((field) => field !== null) ? listedFamilles(table) : [];
    return planImport(listed, familles, readAs.invitation);
  }

  function preview(): PreviewHead {
    rows = plan();
    const marks = JSON.stringify(rows.map(marksOf));
    const names = sheets.map(({ name }) => name);
    return { ...countRows(rows), columns: columnsOf(table), sheet: table.sheet, sheets: names, marks };
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

function columnsOf({ headings, fields, rows }: ListTable): PreviewHead['columns'] {
  return headings.map((heading, column) => ({
    heading,
    field: fields[column] ?? null,
    example: rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
  }));
}

/** An unclear row as the hosts decided it; without a decision it stays out. */
function decided(row: ImportRow, choices: ImportChoices): ImportRow {
  const chosen = row.choices.find(({ before }) => (before?.id ?? 'new') === choices[row.line]);
  return chosen ? { ...row, ...chosen, action: chosen.before ? 'update' : 'create' } : row;
}

function stores({ action }: ImportRow): boolean {
  return action === 'create' || action === 'update';
}

/** Of a row as it stands, and as each decision would make it. */
interface Marks {
  line: number;
  own: string;
  chosen: Record<string, string>;
}

function marksOf(row: ImportRow): Marks {
  const wanted = row.choices.map(({ before }) => before?.id ?? 'new');
  return {
    line: row.line,
    own: mark(row),
    chosen: Object.fromEntries(wanted.map((each) => [each, mark(decided(row, { [row.line]: each }))])),
  };
}

function isOther({ line, own, chosen }: Marks, row: ImportRow | undefined, choices: ImportChoices): boolean {
  return (chosen[choices[line] ?? ''] ?? own) !== (row && mark(decided(row, choices)));
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
