/** The hosts' log of who got in and of who was given what. */
import * as z from 'zod/mini';

const AUDIT_KINDS = [
  'signed-in',
  'wrong-password',
  'signed-out',
  'session-ended',
  'password-changed',
  'permission-added',
  'permission-removed',
  'flag-changed',
  'param-changed',
  'export',
] as const;

export const auditEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(AUDIT_KINDS),
  /** Milliseconds since 1970, of the first and of the last time. */
  at: z.number(),
  lastAt: z.number(),
  times: z.number(),
  /** The host's browser in words, where that says something. */
  browser: z.nullable(z.string()),
  /** Name of the family that it is about; null where there is none, or no more. */
  famille: z.nullable(z.string()),
  /** The folder, the flag, the param or the export. */
  subject: z.nullable(z.string()),
  /** What the flag or the param became. */
  value: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first, `AUDIT_PAGE` at most. */
export const auditSchema = z.array(auditEntrySchema);
