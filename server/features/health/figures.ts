/** What a watcher counts of a site, as plain data: of a wedding that sleeps they are kept beside it. */
import * as z from 'zod/mini';
import type { BackupStatus } from '../backups/nightly.ts';
import type { Checks } from './checks.rules.ts';

/** Null where nobody can tell. */
const known = z.nullable(z.number());

export const figuresSchema = z.object({
  /** When they were read. */
  at: z.number(),
  /** Whether each part of the site is well. */
  parts: z.record(z.string(), z.boolean()),
  backupAt: known,
  /** Of its file, in which the photos are not. */
  backupBytes: known,
  freeBytes: known,
  /** Mails to many whose time has come. */
  mailsWaiting: known,
  /** Addresses of families that no mail server takes. */
  mailsRefused: known,
  lastReplyAt: known,
  /** Photos to be imported. */
  photosWaiting: known,
});
export type Figures = z.infer<typeof figuresSchema>;

/** What is counted in the rows of others. */
export interface CountedRows {
  mailsWaiting: (now: number) => Promise<number>;
  mailsRefused: () => Promise<number>;
  lastReplyAt: () => Promise<number | null>;
}

export async function readFigures({
  rows,
  checks,
  backup,
  freeBytes,
  photosWaiting,
  now,
}: {
  rows: CountedRows;
  checks: Checks;
  backup: Partial<BackupStatus>;
  freeBytes: number | null;
  photosWaiting: number;
  now: number;
}): Promise<Figures> {
  // A server that is away is not asked three times more.
  const ask = <Answer>(question: () => Promise<Answer>) =>
    checks.database.ok ? question().catch(() => null) : Promise.resolve(null);
  const [mailsWaiting, mailsRefused, lastReplyAt] = await Promise.all([
    ask(() => rows.mailsWaiting(now)),
    ask(rows.mailsRefused),
    ask(rows.lastReplyAt),
  ]);
  return {
    at: now,
    parts: Object.fromEntries(Object.entries(checks).map(([part, { ok }]) => [part, ok])),
    backupAt: backup.last ?? null,
    backupBytes: backup.bytes ?? null,
    freeBytes,
    mailsWaiting,
    mailsRefused,
    lastReplyAt,
    photosWaiting,
  };
}
