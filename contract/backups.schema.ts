import * as z from 'zod/mini';

export const backupStatusSchema = z.object({
  /** When the last good one was made, milliseconds since 1970; null before the first. */
  last: z.nullable(z.number()),
  /** Nobody should wait longer: the last is over two days old, or none was ever made. */
  late: z.boolean(),
  /** Why the last try failed, in French. */
  problem: z.nullable(z.string()),
  running: z.boolean(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;
