/** A list becomes families: first a preview that stores nothing, then all of it in one transaction. */

import type { Famille } from '../../../contract/familles.schema.ts';
import type {
  ImportChoices,
  ImportColumns,
  ImportDone,
  ImportPreview,
  ImportRow,
  PlannedFamille,
} from '../../../contract/imports.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store, Transaction } from '../../tables.ts';
import { recordFlags } from '../audit/audit.repository.ts';
import { insertFamille, listFamilles, updateFamille } from '../familles/familles.repository.ts';
import { newKeys } from '../familles/familles.usecases.ts';
import { sameGuests } from './guests.rules.ts';
import { countRows, planImport } from './plan.rules.ts';
import type { KeptPreview, Previews } from './previews.ts';
import type { ReadList } from './reading/startReader.ts';
import { READ_PROBLEMS } from './readProblems.ts';
import { listedFamilles } from './rows.rules.ts';
import { findTable } from './table.rules.ts';

export interface PreviewImport {
  db: Store['db'];
  previews: Previews;
  read: ReadList;
  bytes: Buffer;
  /** Chosen by hand, over what the headings say. */
  columns: ImportColumns;
  /** By name; null for the one that looks most like a list. */
  sheet: string | null;
}

/** Throws `unreadable-list`. */
export async function previewImport({
  db,
  previews,
  read,
  bytes,
  columns,
  sheet,
}: PreviewImport): Promise<ImportPreview> {
  const outcome = await read(bytes);
  if (outcome?.kind !== 'sheets')
    throw new ProblemError('unreadable-list', { detail: READ_PROBLEMS[outcome?.problem ?? 'gave-up'] });
  const sheets = outcome.sheets.map(({ name }) => name);
  if (sheet !== null && !sheets.includes(sheet))
    throw new ProblemError('unreadable-list', { detail: READ_PROBLEMS['no-sheet'] });

  const table = findTable(outcome.sheets, columns, sheet);
  const listed = table.fields.some((field) => field !== null) ? listedFamilles(table) : [];
  const rows = planImport(listed, await listFamilles(db));
  return {
    token: previews.keep({ listed, rows }),
    rows,
    ...countRows(rows),
    columns: table.headings.map((heading, column) => ({
      heading,
      field: table.fields[column] ?? null,
      example: table.rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
    })),
    sheet: table.sheet,
    sheets,
  };
}

export interface ConfirmImport {
  write: Store['write'];
  previews: Previews;
  token: string;
  choices: ImportChoices;
  /** Milliseconds since 1970. */
  now: number;
}

/** All or nothing. Throws `not-found` for an unknown or forgotten preview, `import-changed` when it would do something else by now. */
export async function confirmImport({
  write,
  previews,
  token,
  choices,
  now,
}: ConfirmImport): Promise<ImportDone> {
  const preview = previews.find(token);
  if (!preview)
    throw new ProblemError('not-found', { detail: 'Cet aperçu a expiré. Déposez la liste à nouveau.' });
  preview.confirmed ??= write((tx) => store(tx, preview, choices, now));
  try {
    return await preview.confirmed;
  } catch (error) {
    preview.confirmed = null;
    throw error;
  }
}

async function store(
  tx: Transaction,
  { listed, rows }: KeptPreview,
  choices: ImportChoices,
  now: number,
): Promise<ImportDone> {
  const familles = await listFamilles(tx);
  const shown = rows.map((row) => decided(row, choices));
  const planned = planImport(listed, familles).map((row) => decided(row, choices));
  if (shown.some((row, index) => mark(row) !== mark(planned[index])))
    throw new ProblemError('import-changed');

  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const done = { created: 0, updated: 0 };
  for (const { action, famille, before } of planned) {
    const stored = before && known.get(before.id);
    if (action === 'create') {
      await insert(tx, famille);
      done.created++;
    } else if (action === 'update' && stored) {
      const after = await update(tx, stored, famille, now);
      await recordFlags(tx, { before: stored, after, at: now });
      done.updated++;
    }
  }
  return done;
}

/** An unclear row as the hosts decided it; without a decision it stays out. */
function decided(row: ImportRow, choices: ImportChoices): ImportRow {
  const wanted = choices[row.line];
  const chosen = row.choices.find(({ before }) => (before?.id ?? 'new') === wanted);
  return chosen ? { ...row, ...chosen, action: chosen.before ? 'update' : 'create' } : row;
}

/** Equal for two rows that store the same. */
function mark(row: ImportRow | undefined): string {
  const stores = row?.action === 'create' || row?.action === 'update';
  return stores ? JSON.stringify([row.action, row.famille, row.before]) : String(row?.action);
}

async function insert(tx: Transaction, { invites, ...fields }: PlannedFamille): Promise<void> {
  await insertFamille(tx, { ...fields, ...newKeys() }, invites);
}

async function update(
  tx: Transaction,
  stored: Famille,
  { id: _id, version: _version, invites, ...fields }: PlannedFamille,
  now: number,
): Promise<Famille> {
  const guests = sameGuests(stored.invites, invites) ? {} : { invites };
  return updateFamille(tx, stored, { ...fields, ...guests }, { by: 'import', at: now });
}
