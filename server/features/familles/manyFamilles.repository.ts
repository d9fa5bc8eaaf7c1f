/**
 * Stores many families at once, for an import or a change of several: all or nothing, with the same history
 * as `updateFamille`, and not at all if families have changed since the plan (`readFamillesState`).
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { columnList, type ListShape, type Staged } from '../../platform/database/staged.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import { trimAudit } from '../hosts/audit/audit.repository.ts';
import { HOST_COLUMNS, INVITE_COLUMNS } from './familleRows.repository.ts';
import { familles } from './familles.repository.ts';

const CHANGED_COLUMNS = HOST_COLUMNS.filter((column) => !['id', 'hash', 'version'].includes(column));

/** Each list holds rows of one table. */
export const LISTS = {
  created: { table: 'familles', columns: HOST_COLUMNS },
  /** With the version that was read. */
  updated: { table: 'familles', columns: ['id', 'version', ...CHANGED_COLUMNS] },
  /** States before the changes. */
  history: { table: 'history', columns: ['familleId', 'at', 'by', 'who', 'before'] },
  /** Families whose guests are replaced. */
  cleared: { table: 'invites', columns: ['familleId'] },
  invites: { table: 'invites', columns: ['familleId', 'position', ...INVITE_COLUMNS] },
  /** What a list told of a family, which replaces what lists told before. */
  told: { table: 'listTold', columns: ['familleId', 'told'] },
  audit: {
    table: 'audit',
    columns: ['kind', 'at', 'lastAt', 'times', 'who', 'familleId', 'subject', 'value'],
  },
} as const satisfies Record<string, ListShape>;

type ListName = keyof typeof LISTS;

/** Rows of some families; each list is JSON. */
export type FamilleLists = Record<ListName, string>;

/** Thrown if families have changed since a plan was based on them. */
export class FamillesChangedError extends Error {}

/** Attempts, because a reply stored meanwhile requires a new plan. */
const MAX_TRIES = 5;

/** Plans and stores again if families have changed in between. Throws `import-changed` after some attempts. */
export async function retryIfChanged<Done>(
  attempt: () => Promise<Done>,
  extras: { detail?: string } = {},
): Promise<Done> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FamillesChangedError)) throw error;
      if (tries === MAX_TRIES) throw new ProblemError('import-changed', extras);
    }
}

/** Identifies the state on which a plan is based: the families and the last change. */
export interface FamillesState {
  names: string;
  lastChange: number;
}

export async function readFamillesState(db: Database): Promise<FamillesState> {
  const { last } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return { names: await readNames(db), lastChange: Number(last ?? 0) };
}

async function readNames(db: Database): Promise<string> {
  const rows = await familles(db)
    .clearSelect()
    .select(['id', 'nom', 'prenom', 'email'])
    .orderBy('id')
    .execute();
  return JSON.stringify(rows);
}

/**
 * Stores all or nothing. Throws `FamillesChangedError` if families were added or removed, or one to be
 * updated was changed since it was read.
 */
export async function storeFamilles(
  tx: Transaction,
  staged: Staged<ListName>,
  { names, lastChange }: FamillesState,
): Promise<{ created: number; updated: number }> {
  if ((await readNames(tx)) !== names) throw new FamillesChangedError();
  const run = async (name: ListName, statement: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    let affected = 0;
    for (const rows of staged.sources(name)) {
      const { numAffectedRows = 0n } = await statement(rows).execute(tx);
      affected += Number(numAffectedRows);
      await turn();
    }
    return affected;
  };
  for (const rows of staged.sources('updated')) {
    const { rows: changed } = await sql`select 1 from "history" where "id" > ${lastChange}
      and "familleId" in (select "id" from ${rows} as listed) limit 1`.execute(tx);
    if (changed.length > 0) throw new FamillesChangedError();
  }
  const insert = (name: Exclude<ListName, 'updated' | 'cleared'>) =>
    run(name, (rows) => {
      const columns = columnList(LISTS[name].columns);
      return sql`insert into ${sql.table(LISTS[name].table)} (${columns}) select ${columns} from ${rows} as listed`;
    });
  const created = await insert('created');
  const values = CHANGED_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`listed.${column}`)}`);
  const updated = await run(
    'updated',
    (rows) => sql`update "familles" set "version" = "familles"."version" + 1, ${sql.join(values)}
      from ${rows} as listed where "familles"."id" = listed."id" and "familles"."version" = listed."version"`,
  );
  // An update skips a family whose version has changed.
  if ((await insert('history')) !== updated) throw new FamillesChangedError();
  await run(
    'cleared',
    (rows) => sql`delete from "invites" where "familleId" in (select "familleId" from ${rows} as listed)`,
  );
  await insert('invites');
  await run(
    'told',
    (rows) => sql`delete from "listTold" where "familleId" in (select "familleId" from ${rows} as listed)`,
  );
  await insert('told');
  if ((await insert('audit')) > 0) await trimAudit(tx);
  return { created, updated };
}
