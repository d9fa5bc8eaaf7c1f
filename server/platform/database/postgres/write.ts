/** One group of writes on PostgreSQL, where other processes write at the same time: all of it counts, or it is tried again. */
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely';
import type { BeforeCommit } from '../groupCommit.ts';
import { type Job, runEach } from '../groupCommit.ts';
import { DatabaseAwayError } from '../storageProblem.ts';
import { TELL_OTHERS } from './changes.ts';
import { explainBegin, isConflict } from './errors.ts';

/** After the first one nobody else writes at the same time; only what knows nothing of these locks can still be in the way. */
const MAX_TRIES = 5;

/** Taken before the transaction reads anything: what it then reads is as of after the wait. */
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

/** The rollback fails on a lost connection, and then the server has rolled back by itself. */
async function rollBack<Tables>(tx: ControlledTransaction<Tables>): Promise<void> {
  if (!tx.isCommitted && !tx.isRolledBack)
    await tx
      .rollback()
      .execute()
      .catch(() => {});
}
