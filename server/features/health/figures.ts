/**
 * Reads the figures of a site for its metrics, as plain data whose schema also serves the file that keeps
 * those of a sleeping wedding.
 */
import * as z from 'zod/mini';
import type { BackupStatus } from '../backups/nightly.ts';
import type { Checks } from './checks.rules.ts';

/** Null if unknown. */
const known = z.nullable(z.number());

export const figuresSchema = z.object({
  /** When the figures were read. */
  at: z.number(),
  /** Whether each part of the site works. */
  parts: z.record(z.string(), z.boolean()),
  backupAt: known,
  /** Size of the backup file, without the photos. */
  backupBytes: known,
  freeBytes: known,
  /** On the backups' disk, where it is another. Absent in the file of an older version. */
  backupFreeBytes: z.optional(known),
  /** Mails of mailings that are due. */
  mailsWaiting: known,
  /** Families whose address is refused by mail servers. */
  mailsRefused: known,
  lastReplyAt: known,
  /** Photos to import. */
  photosWaiting: known,
});
export type Figures = z.infer<typeof figuresSchema>;

/** Counts from other features' tables. */
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
  backupFreeBytes,
  photosWaiting,
  now,
}: {
  rows: CountedRows;
  checks: Checks;
  backup: Partial<BackupStatus>;
  freeBytes: number | null;
  backupFreeBytes: number | null;
  photosWaiting: number;
  now: number;
}): Promise<Figures> {
  // If the database does not answer, three more queries would only wait.
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
    backupFreeBytes,
    mailsWaiting,
    mailsRefused,
    lastReplyAt,
    photosWaiting,
  };
}
