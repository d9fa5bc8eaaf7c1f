/** Writes that arrive together share one transaction and one flush. A failed one rolls back alone. */
import { setImmediate as immediately } from 'node:timers/promises';
import {
  CompiledQuery,
  type ControlledTransaction,
  type Kysely,
  type QueryResult,
  type Transaction,
} from 'kysely';

/** Called in each transaction before its commit; if it throws, nothing of the transaction is stored. */
export type BeforeCommit = (
  ask: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>,
) => Promise<void>;

/** Settles once the result is on the disk. `work` may be rolled back, so it must change only the database. */
export type Write<Tables> = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

export interface Job<Tables> {
  run(tx: Transaction<Tables>): Promise<void>;
  settle(): void;
  abort(error: unknown): void;
}

/** Maximal writes of a group; the first of them waits for the last. */
const MAX_GROUP = 128;
/** Jobs per turn of the loop, which accepts one connection; else the last of 100 guests waits a second. */
const SLICE = 8;

/** Raw, because the query builder would build them for every write. */
const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint job');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint job');

/** `commit` runs and stores all jobs, or throws and stores none; `explain` translates that failure. */
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

  /** Waits for writes while each turn of the event loop brings one, since SQLite's calls block the loop. */
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

/** Rolls back only the job that throws, except for errors for which `endsAll` is true. */
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
    // settle() reports the job's error. A full disk rolls back everything: the group fails with that cause.
    await tx.executeQuery(ROLLBACK_TO_SAVEPOINT).catch(() => Promise.reject(cause));
  }
  await tx.executeQuery(RELEASE_SAVEPOINT);
}
