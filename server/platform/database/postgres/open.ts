/**
 * Opens a PostgreSQL database: checks that it is fit, migrates it, and commits writes in groups, again after
 * a conflict.
 */
import { randomUUID } from 'node:crypto';
import {
  CompiledQuery,
  type ControlledTransaction,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  type PostgresPool,
  sql,
} from 'kysely';
import { isBehind, migrate, type OpenDatabase, type PostgresOptions } from '../database.ts';
import { type BeforeCommit, createGroupCommit, type Job, runEach } from '../groupCommit.ts';
import { DatabaseAwayError } from '../storageProblem.ts';
import { listenForChanges, TELL_OTHERS } from './changes.ts';
import { explainBegin, explainFailure, isConflict } from './errors.ts';
import { createPool } from './pool.ts';
import { pastRefusals } from './pooler.ts';
import { schemaAsked } from './postgresUrl.ts';
import { createIntrospector, createQueryCompiler } from './queryCompiler.ts';
import { createCounters, createLeases } from './sharedRows.ts';
import { withExclusiveLock } from './siteLock.ts';

/** Throws if the server cannot be reached, may lose acknowledged writes, or a migration fails. */
export async function openPostgres<Tables>(options: PostgresOptions): Promise<OpenDatabase<Tables>> {
  const { url, pool = createPool(url), migrations, booleanColumns, beforeCommit } = options;
  const db = new Kysely<Tables>({ dialect: dialectOf(pool, booleanColumns) });
  try {
    await pastRefusals(() => checkFit(db, schemaAsked(url)));
    // Alone, because a running process of the older schema would write wrong rows.
    if (await isBehind(db, migrations)) await withExclusiveLock(url, () => migrate(db, migrations));
    const id = randomUUID();
    const changes = await listenForChanges(url, id).catch((error) => Promise.reject(explainFailure(error)));
    await checkSessions(db).catch((error) => changes.close().then(() => Promise.reject(error)));
    const write = createGroupCommit<Tables>((group) =>
      // After a failure too, because the commit may have happened.
      commitRetrying(db, group, beforeCommit).finally(changes.noteOwn),
    );
    return {
      db,
      write,
      changeMark: changes.mark,
      shared: {
        counters: createCounters(db),
        leases: createLeases(db, id),
        messages: changes.messages,
        closing: changes.closing,
      },
      // Removes dead rows; on failure autovacuum does. WAL and backups of the server are its operator's.
      scrub: () =>
        sql`vacuum`.execute(db).then(
          () => {},
          () => {},
        ),
      async close() {
        await changes.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

export function dialectOf(pool: PostgresPool, booleanColumns: ReadonlySet<string>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver({ pool }),
    createIntrospector,
    createQueryCompiler: () => createQueryCompiler(booleanColumns),
  };
}

/** The server may lose an acknowledged reply in a power cut. Shown to whoever starts the site. */
export class NotDurableError extends Error {
  constructor(setting: string) {
    super(
      `${setting} y est « off », une réponse enregistrée pourrait se perdre dans une coupure de courant ; mettez-le sur « on »`,
    );
  }
}

async function checkFit<Tables>(db: Kysely<Tables>, asked: string | undefined): Promise<void> {
  const { rows } = await sql<{
    commit: string;
    schema: string | null;
    path: string;
  }>`select current_setting('synchronous_commit') as commit, current_schema() as schema,
    current_setting('search_path') as path`.execute(db);
  const [found] = rows;
  if (found?.commit === 'off') throw new NotDurableError('synchronous_commit');
  if (found?.schema === null)
    throw new Error(`il n’y a pas de schéma « ${found.path} » ; faites-le : create schema ${found.path}`);
  // PgBouncer may be configured to drop this option; weddings in one database would then share their tables.
  if (asked !== undefined && !found?.path.startsWith(asked.replaceAll('\\', '')))
    throw new Error(
      `le schéma « ${asked} » y est ignoré ; adressez-vous au serveur lui-même, ou donnez au site une base à lui`,
    );
}

/** The listening connection holds a lock. If another connection has it too, a pooler shares one session. */
async function checkSessions<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isShared: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid()) as "isShared"`.execute(db);
  if (rows[0]?.isShared)
    throw new Error(
      'un intermédiaire y prête une session à plusieurs connexions ; mettez-le en mode session (PgBouncer : pool_mode = session)',
    );
}

/** From the second try on the site's other processes cannot write; only other programs can conflict. */
const MAX_TRIES = 5;

/** Taken before the transaction reads anything, so that its snapshot is from after the wait. */
const WITH_OTHERS = CompiledQuery.raw('lock table kysely_migration_lock in row share mode');
const ALONE = CompiledQuery.raw('lock table kysely_migration_lock in exclusive mode');

export async function commitRetrying<Tables>(
  db: Kysely<Tables>,
  group: readonly Job<Tables>[],
  beforeCommit?: BeforeCommit,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await commitOnce(db, group, { lock: tries === 1 ? WITH_OTHERS : ALONE, beforeCommit });
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES) throw new DatabaseAwayError(error);
    }
  }
}

async function commitOnce<Tables>(
  db: Kysely<Tables>,
  group: readonly Job<Tables>[],
  { lock, beforeCommit }: { lock: CompiledQuery; beforeCommit: BeforeCommit | undefined },
): Promise<void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('serializable')
    .execute()
    .catch((error) => Promise.reject(explainBegin(error)));
  try {
    await tx.executeQuery(lock);
    await runEach(tx, group, isConflict);
    await beforeCommit?.((query) => tx.executeQuery(query));
    await tx.executeQuery(TELL_OTHERS);
    await tx.commit().execute();
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
}

/** Ignores a failed rollback: the connection is lost, and the server has rolled back. */
async function rollBack<Tables>(tx: ControlledTransaction<Tables>): Promise<void> {
  if (!tx.isCommitted && !tx.isRolledBack)
    await tx
      .rollback()
      .execute()
      .catch(() => {});
}
