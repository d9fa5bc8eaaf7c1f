/** Wakes sleeping weddings for work that is due: mails, and once a day backups, alerts and bins. */
import type { FastifyBaseLogger } from 'fastify';
import { nextMailAt } from '../features/mailings/closedQueue.repository.ts';
import { createInFlightCounter } from '../platform/async/concurrency.ts';
import { databaseAddress } from '../siteDatabase/siteDatabase.ts';
import { tendAt } from './lifecycle.ts';
import type { Wedding } from './wedding.ts';
import type { Pool } from './weddingPool.ts';

export interface WakerDeps {
  pool: Pick<Pool, 'wake' | 'hasFailed'>;
  now: () => number;
  /** The last midnight on the machine's clock. */
  midnight: (now: number) => number;
  /** Names of the weddings at the start of the process, whose backups are spread over an hour. */
  namesAtStart: readonly string[];
  logger: Pick<FastifyBaseLogger, 'error'>;
}

export function createWaker({ pool, now, midnight, namesAtStart, logger }: WakerDeps) {
  const startedAt = now();
  let known: ReadonlySet<string> = new Set(namesAtStart);
  /** Since the start. They have no backup yet, which is therefore made at once. */
  const added = new Set<string>();
  const tendedAt = new Map<string, number>();
  const dueAt = new Map<string, number>();
  const sending = createInFlightCounter();
  const maintenance = createInFlightCounter();

  async function sendDue(weddings: readonly Wedding[]): Promise<void> {
    const due = weddings.filter(({ name }) => (dueAt.get(name) ?? Number.POSITIVE_INFINITY) <= now());
    for (const wedding of due) {
      const opened = await pool.wake(wedding);
      if (opened !== null) dueAt.delete(wedding.name);
      else if (isFull(wedding)) break;
    }
  }

  /** True if the pool has no room, hence none for the other weddings either until the next scan. */
  const isFull = ({ name }: Wedding) => !pool.hasFailed(name);

  /** One that was removed and is added again is another wedding. */
  function lookAtNames(weddings: readonly Wedding[]): void {
    const names = new Set(weddings.map(({ name }) => name));
    for (const name of names) if (!known.has(name)) added.add(name);
    for (const name of known) if (!names.has(name)) tendedAt.delete(name);
    known = names;
  }

  function isDue({ name }: Wedding): boolean {
    const last = tendedAt.get(name) ?? null;
    if (last === null && added.has(name)) return true;
    return tendAt({ name, startedAt, tendedAt: last, midnight: midnight(now()) }) <= now();
  }

  /** Runs beside `sendDue`, because a backup takes minutes. */
  async function maintainDue(weddings: readonly Wedding[]): Promise<void> {
    for (const wedding of weddings.filter(isDue)) {
      const opened = await pool.wake(wedding);
      if (opened === null) {
        if (isFull(wedding)) break;
        continue;
      }
      tendedAt.set(wedding.name, now());
      const isDone = await opened.maintain().catch((err: unknown) => {
        logger.error({ wedding: wedding.name, err }, 'the work of the day failed');
        return true;
      });
      // Its backup was cut off by a close, and the night may be its only hour.
      if (!isDone) tendedAt.delete(wedding.name);
    }
  }

  return {
    /** Reads when the wedding's next mail is due; unfinished work is due at once. Never rejects. */
    async noteNextMail({ name, config }: Wedding, isUnfinished = false) {
      if (config === null) return;
      const database = databaseAddress(config);
      // A database that is away or of an earlier version is left to the wedding's next opening.
      const at = isUnfinished ? now() : await nextMailAt(database).catch(() => null);
      if (at === null) dueAt.delete(name);
      else dueAt.set(name, at);
    },
    /** Wakes the weddings that are due, one after the other, unless an earlier call still runs. */
    async wakeDue(weddings: readonly Wedding[]) {
      lookAtNames(weddings);
      const awake = weddings.filter(({ config, isSuspended }) => config !== null && !isSuspended);
      await Promise.all([
        sending.isOn() || sending.during(() => sendDue(awake)),
        maintenance.isOn() || maintenance.during(() => maintainDue(awake)),
      ]);
    },
  };
}
