/** Groups the entries that one press has written for many families. */
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';

export interface AuditGroup {
  /** The newest entry of the group. */
  entry: AuditEntry;
  /** As the log names them. */
  familles: (string | null)[];
}

/** Kinds of entries that one press writes for many families. */
const AT_ONCE = new Set<AuditEntry['kind']>([
  'permission-added',
  'permission-removed',
  'flag-changed',
  'famille-deleted',
  'famille-back',
]);

/** `entries` are sorted newest first. */
export function auditGroups(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  let before: AuditEntry | undefined;
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && before && isSamePress(before, entry)) group.familles.push(entry.famille);
    else groups.push({ entry, familles: [entry.famille] });
    before = entry;
  }
  return groups;
}

function isSamePress(later: AuditEntry, { kind, who, subject, value, at }: AuditEntry): boolean {
  return (
    AT_ONCE.has(kind) &&
    later.kind === kind &&
    later.who === who &&
    later.subject === subject &&
    later.value === value &&
    later.at - at < MINUTE_MS
  );
}
