/** The hosts' log on the wire: its entries, and the kinds of events that it holds. */
import * as z from 'zod/mini';

/** Details of `host-changed` if something else than the role changed. */
export const PHOTOS_SEEN = 'photos';
export const PHOTOS_KEPT = 'no-photos';

const AUDIT_KINDS = [
  'signed-in',
  'wrong-password',
  'signed-out',
  'session-ended',
  'password-changed',
  'host-added',
  'host-changed',
  'host-removed',
  'shared-password',
  'permission-added',
  'permission-removed',
  'flag-changed',
  'param-changed',
  'export',
  'famille-deleted',
  'famille-back',
  'famille-merged',
  'famille-erased',
  'all-erased',
  'answers-erased',
  'link-renewed',
  'photos-hidden',
  'photos-shown',
  'photos-removed',
  'photos-back',
  'photos-moved',
  'photos-erased',
  'folder-added',
  'folder-renamed',
  'folder-hidden',
  'folder-shown',
  'folder-deleted',
  'folder-back',
  'guest-code-set',
  'guest-code-ended',
  'site-published',
  'site-version-back',
] as const;

export const auditEntrySchema = z.object({
  id: z.number(),
  kind: z.enum(AUDIT_KINDS),
  at: z.number(),
  lastAt: z.number(),
  times: z.number(),
  browser: z.nullable(z.string()),
  /** The host's name if known; for a wrong password, the name that was tried. */
  who: z.nullable(z.string()),
  famille: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** For erased families JSON of `Erased` or `AllErased`; « given » for a password set by another host. */
  value: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditSchema = z.array(auditEntrySchema);
