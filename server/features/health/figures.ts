/** What a watcher counts of a site, as plain data: of a wedding that sleeps they are kept beside it. */
import * as z from 'zod/mini';
import type { Store } from '../../siteDatabase/tables.ts';
import type { BackupStatus } from '../backups/nightly.ts';
import { lastReplyAt } from '../history/history.repository.ts';
import { listRefused } from '../mail/mail.repository.ts';
import { countDue } from '../mailings/mailings.repository.ts';
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

export async function readFigures({
  db,
  checks,
  backup,
  freeBytes,
  photosWaiting,
  now,
}: {
  db: Store['db'];
  checks: Checks;
  backup: Partial<BackupStatus>;
  freeBytes: number | null;
  photosWaiting: number;
  now: number;
}): Promise<Figures> {
  // A server that is away is not asked three times more.
  const ask = <Answer>(question: () => Promise<Answer>) =>
    checks.database.ok ? question().catch(() => null) : Promise.resolve(null);
  const [due, refused, replied] = await Promise.all([
    ask(() => countDue(db, now)),
    ask(() => listRefused(db)),
    ask(() => lastReplyAt(db)),
  ]);
  return {
    at: now,
    parts: Object.fromEntries(Object.entries(checks).map(([part, { ok }]) => [part, ok])),
    backupAt: backup.last ?? null,
    backupBytes: backup.bytes ?? null,
    freeBytes,
    mailsWaiting: due,
    mailsRefused: refused?.length ?? null,
    lastReplyAt: replied,
    photosWaiting,
  };
}
