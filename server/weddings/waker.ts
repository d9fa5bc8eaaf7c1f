/** Wakes the weddings that sleep for what has its time: mails that are due, and once a day backups, alerts and bins. */
import type { FastifyBaseLogger } from 'fastify';
import { databaseFile } from '../features/backups/settings.ts';
import { nextMailAt } from '../features/mailings/nextMail.repository.ts';
import { tendAt } from './choose.ts';
import type { Pool } from './pool.ts';
import type { Wedding } from './wedding.ts';

export interface Waker {
  /** Reads when its next mail is due: as it was left, however the process ended. Never rejects. */
  ask(wedding: Wedding): Promise<void>;
  /** Wakes those whose time has come, one after the other. Never rejects. */
  look(weddings: readonly Wedding[]): Promise<void>;
}

export interface WakerDeps {
  pool: Pick<Pool, 'wake'>;
  now: () => number;
  /** The last one, by the machine's clock. */
  midnight: (now: number) => number;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

export function createWaker({ pool, now, midnight, logger }: WakerDeps): Waker {
  const startedAt = now();
  const tendedAt = new Map<string, number>();
  const mailAt = new Map<string, number>();
  let isSending = false;
  let isTending = false;

  async function sendDue(weddings: readonly Wedding[]): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (const wedding of weddings) {
      const at = mailAt.get(wedding.name);
      // One that has no place yet is asked again at the next look.
      if (at !== undefined && at <= now() && (await pool.wake(wedding)) !== null) mailAt.delete(wedding.name);
    }
    isSending = false;
  }

  function isDue({ name }: Wedding): boolean {
    const time = { name, startedAt, tendedAt: tendedAt.get(name) ?? null, midnight: midnight(now()) };
    return tendAt(time) <= now();
  }

  /** A backup takes minutes: mails do not wait for it. */
  async function tendDue(weddings: readonly Wedding[]): Promise<void> {
    if (isTending) return;
    isTending = true;
    for (const wedding of weddings.filter(isDue)) {
      const opened = await pool.wake(wedding);
      if (opened === null) continue;
      tendedAt.set(wedding.name, now());
      await opened
        .tend()
        .catch((err: unknown) => logger.error({ wedding: wedding.name, err }, 'the work of the day failed'));
    }
    isTending = false;
  }

  return {
    async ask({ name, config, isSuspended }) {
      if (config === null || isSuspended) return;
      const place = { file: databaseFile(config.dataDir), databaseUrl: config.databaseUrl };
      // A database that cannot be asked, or of an earlier version, is for an opening to look at.
      const at = await nextMailAt(place).catch(() => null);
      if (at === null) mailAt.delete(name);
      else mailAt.set(name, at);
    },
    async look(weddings) {
      const awake = weddings.filter(({ config, isSuspended }) => config !== null && !isSuspended);
      await Promise.all([sendDue(awake), tendDue(awake)]);
    },
  };
}
