/** Writes that arrive together share a transaction, hence one flush, which is what a durable write waits for. One that fails undoes itself alone. */
import { setImmediate as immediately } from 'node:timers/promises';
import {
  CompiledQuery,
  type ControlledTransaction,
  type Kysely,
  type QueryResult,
  type Transaction,
} from 'kysely';

/** Asked in each transaction before it is stored; where it throws, nothing of the transaction is. */
export type BeforeCommit = (
  ask: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>,
) => Promise<void>;

/** Settles once the result is on the disk. `work` must touch nothing but the database: it may be rolled back after it returns. */
export type Write<Tables> = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

export interface Job<Tables> {
  run(tx: Transaction<Tables>): Promise<void>;
  settle(): void;
  abort(error: unknown): void;
}

/** Writes of one group at most: the first waits for the last. */
const MAX_GROUP = 128;
/** Jobs in one turn of the event loop, which accepts one connection a turn: with whole groups the last of 100 guests waits a second. */
const SLICE = 8;

/** Written out: the query builder would build them anew for every write. */
const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint job');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint job');

/** `commit` runs each job and stores them all, or throws, and then none is stored; `explain` gives that failure in better words. */
export function createGroupCommit<Tables>(
  commit: (group: readonly Job<Tables>[]) => Promise<void>,
  explain: (error: unknown) => unknown = (error) => error,
): Write<Tables> {
  const waiting: Job<Tables>[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      await gather();
      const group = waiting.splice(0, MAX_GROUP);
      try {
        await commit(group);
        for (const job of group) job.settle();
      } catch (error) {
        const told = explain(error);
        for (const job of group) job.abort(told);
      }
    }
    draining = false;
  }

  /** SQLite never yields to the event loop: without this no other request could join the group. Goes on while each turn brings one. */
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

export async function commitTogether<Tables>(
  db: Kysely<Tables>,
  group: readonly Job<Tables>[],
  beforeCommit?: BeforeCommit,
): Promise<void> {
  const tx = await db.startTransaction().execute();
  try {
    await runEach(tx, group);
    await beforeCommit?.((query) => tx.executeQuery(query));
    await tx.commit().execute();
  } catch (error) {
    if (!tx.isCommitted) await tx.rollback().execute();
    throw error;
  }
}

/** One job that throws undoes itself alone, but for what `endsAll`. */
export async function runEach<Tables>(
  tx: ControlledTransaction<Tables>,
  group: readonly Job<Tables>[],
  endsAll: (error: unknown) => boolean = () => false,
): Promise<void> {
  for (const [index, job] of group.entries()) {
    if (index > 0 && index % SLICE === 0) await immediately();
    await runApart(tx, job, endsAll);
  }
}

async function runApart<Tables>(
  tx: ControlledTransaction<Tables>,
  job: Job<Tables>,
  endsAll: (error: unknown) => boolean,
): Promise<void> {
  await tx.executeQuery(SAVEPOINT);
  try {
    await job.run(tx);
  } catch (cause) {
    if (endsAll(cause)) throw cause;
    // settle() tells the job’s own error. A full disk rolls back all of the transaction: then the group fails with the cause, not with the missing savepoint.
    await tx.executeQuery(ROLLBACK_TO_SAVEPOINT).catch(() => Promise.reject(cause));
  }
  await tx.executeQuery(RELEASE_SAVEPOINT);
}
