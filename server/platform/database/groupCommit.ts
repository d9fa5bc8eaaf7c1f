/**
 * Writes that arrive together share one transaction, and so one flush to the disk: the flush, not the work, is what a durable
 * write waits for. Each write has a savepoint of its own, so that one that fails undoes itself alone. First come, first served.
 */
import { setImmediate as immediately } from 'node:timers/promises';
import { CompiledQuery, type ControlledTransaction, type Kysely, type Transaction } from 'kysely';
import type { Presence } from './presence.ts';

/**
 * Runs `work` in a transaction, one writer at a time; the promise settles once the result is on the disk, or rejects with what
 * `work` threw, nothing of it written. `work` must touch nothing but the database: it may not have happened when it returns.
 */
export type Write<Tables> = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

interface Job<Tables> {
  run(tx: Transaction<Tables>): Promise<void>;
  /** After the commit: hands the outcome to whoever waits. */
  settle(): void;
  abort(error: unknown): void;
}

/** The bound on batching: the first write of a group waits for its last. As many as reply within an instant at the largest of weddings. */
const MAX_GROUP = 128;
/**
 * Jobs done before others get a turn. The event loop takes in one new connection a turn: behind turns as long as a whole group,
 * the last of a hundred guests who come at once would wait a second.
 */
const SLICE = 8;

/** Written out: the query builder would build them anew for every write. */
const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint job');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint job');

/** `presence` is asked around each group, so that nothing is acknowledged that went into a file nobody sees. */
export function createGroupCommit<Tables>(db: Kysely<Tables>, presence?: Presence): Write<Tables> {
  const waiting: Job<Tables>[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await gather();
      const group = waiting.splice(0, MAX_GROUP);
      try {
        presence?.before();
        await commitTogether(db, group);
        presence?.after();
        for (const job of group) job.settle();
      } catch (error) {
        for (const job of group) job.abort(error);
      }
    }
    draining = false;
  }

  /**
   * SQLite answers without ever leaving the processor: unless we step aside, no other request gets to join the group. As long as
   * each turn of the event loop brings one, the next may.
   */
  async function gather(): Promise<void> {
    let before: number;
    do {
      before = waiting.length;
      await immediately();
    } while (waiting.length > before && waiting.length < MAX_GROUP);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(createJob(work, resolve, reject));
      if (!draining) void drain();
    });
}

function createJob<Tables, Result>(
  work: (tx: Transaction<Tables>) => Promise<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Job<Tables> {
  let settle = () => {};
  return {
    async run(tx) {
      try {
        const result = await work(tx);
        settle = () => resolve(result);
      } catch (error) {
        settle = () => reject(error);
        throw error;
      }
    },
    settle: () => settle(),
    abort: reject,
  };
}

async function commitTogether<Tables>(db: Kysely<Tables>, group: readonly Job<Tables>[]): Promise<void> {
  const tx = await db.startTransaction().execute();
  try {
    for (const [index, job] of group.entries()) {
      if (index > 0 && index % SLICE === 0) await immediately();
      await runApart(tx, job);
    }
    await tx.commit().execute();
  } catch (error) {
    if (!tx.isCommitted) await tx.rollback().execute();
    throw error;
  }
}

async function runApart<Tables>(tx: ControlledTransaction<Tables>, job: Job<Tables>): Promise<void> {
  await tx.executeQuery(SAVEPOINT);
  try {
    await job.run(tx);
  } catch (cause) {
    // The job keeps its own error for settle(); here it only has to leave no trace. A full disk undoes the whole
    // transaction and its savepoints with it: then the whole group fails, with the reason and not with its consequence.
    await tx.executeQuery(ROLLBACK_TO_SAVEPOINT).catch(() => Promise.reject(cause));
  }
  await tx.executeQuery(RELEASE_SAVEPOINT);
}
