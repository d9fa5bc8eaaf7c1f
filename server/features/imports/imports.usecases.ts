/** A list becomes families: first a preview that stores nothing, then all of it in one transaction. */
import { randomBytes } from 'node:crypto';
import type { HostFamille } from '../../../contract/familles.schema.ts';
import type {
  ImportChoices,
  ImportColumns,
  ImportDone,
  ImportInvitation,
  ImportPreview,
  ImportRow,
  PlannedFamille,
} from '../../../contract/imports.schema.ts';
import { sameGuests } from '../../../contract/reponses.rules.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Transaction } from '../../tables.ts';
import { recordFlags } from '../audit/audit.repository.ts';
import { insertFamille, listFamilles, updateFamille } from '../familles/familles.repository.ts';
import { newKeys } from '../familles/familles.usecases.ts';
import type { Act } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { openPreviews } from './openPreviews.ts';
import { countRows, planImport } from './plan.rules.ts';
import type { KeptPreview } from './previews.ts';
import { createListReader } from './reading/startReader.ts';
import { READ_PROBLEMS } from './readProblems.ts';
import { type ListedFamille, listedFamilles } from './rows.rules.ts';
import { findTable, type ListTable } from './table.rules.ts';

/** What the hosts chose by hand over what the file says. */
interface ReadAs {
  columns: ImportColumns;
  /** Null for the one that looks most like a list. */
  sheet: string | null;
  invitation: ImportInvitation | null;
}

export function createImports({ store, now }: HostDeps) {
  const { db } = store;
  const read = createListReader();
  const previews = openPreviews(store, now);

  return {
    /** Throws `unreadable-list`. */
    async preview(bytes: Buffer, { columns, sheet, invitation }: ReadAs) {
      const outcome = await read(bytes);
      if (outcome?.kind !== 'sheets')
        throw new ProblemError('unreadable-list', {
          detail: READ_PROBLEMS[outcome?.problem ?? 'reader-failed'],
        });
      const sheets = outcome.sheets.map(({ name }) => name);
      if (sheet !== null && !sheets.includes(sheet))
        throw new ProblemError('unreadable-list', { detail: READ_PROBLEMS['no-sheet'] });

      const table = findTable(outcome.sheets, columns, sheet);
      const rows = planImport(listedIn(table), await listFamilles(db), invitation);
      const token = randomBytes(16).toString('base64url');
      await previews.keep(token, { table, rows, invitation });
      return { token, rows, ...countRows(rows), columns: columnsOf(table), sheet: table.sheet, sheets };
    },

    /** All or nothing. Throws `not-found` for an unknown or forgotten preview, `import-changed` when it would do something else by now. */
    async confirm(token: string, choices: ImportChoices, act: Act) {
      const done = await previews.once(token, (tx, preview) => confirmed(tx, preview, choices, act));
      if (done) return done;
      throw new ProblemError('not-found', { detail: 'Cet aperçu a expiré. Déposez la liste à nouveau.' });
    },

    /** Whoever is erased is in no preview either. */
    forget: previews.forget,
  };
}

export type Imports = ReturnType<typeof createImports>;

function listedIn(table: ListTable): ListedFamille[] {
  return table.fields.some((field) => field !== null) ? listedFamilles(table) : [];
}

function columnsOf({ headings, fields, rows }: ListTable): ImportPreview['columns'] {
  return headings.map((heading, column) => ({
    heading,
    field: fields[column] ?? null,
    example: rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
  }));
}

async function confirmed(
  tx: Transaction,
  { table, rows, invitation }: KeptPreview,
  choices: ImportChoices,
  act: Act,
): Promise<ImportDone> {
  const familles = await listFamilles(tx);
  const shown = rows.map((row) => decided(row, choices));
  const planned = planImport(listedIn(table), familles, invitation).map((row) => decided(row, choices));
  if (shown.some((row, index) => mark(row) !== mark(planned[index])))
    throw new ProblemError('import-changed');

  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const done = { created: 0, updated: 0 };
  for (const { action, famille, before } of planned) {
    const stored = before && known.get(before.id);
    if (action === 'create') {
      const { invites, ...fields } = famille;
      await insertFamille(tx, { ...fields, ...newKeys() }, invites);
      done.created++;
    } else if (action === 'update' && stored) {
      await update(tx, stored, famille, act);
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

async function update(
  tx: Transaction,
  stored: HostFamille,
  { id: _id, version: _version, invites, ...fields }: PlannedFamille,
  act: Act,
): Promise<void> {
  const guests = sameGuests(stored.invites, invites) ? {} : { invites };
  const after = await updateFamille(tx, stored, { ...fields, ...guests }, { by: 'import', ...act });
  await recordFlags(tx, { before: stored, after, act });
}
