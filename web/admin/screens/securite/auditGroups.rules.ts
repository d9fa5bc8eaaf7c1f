/** What one press wrote for many families is one line of the log. Pure. */
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';

export interface AuditGroup {
  /** The newest of them. */
  entry: AuditEntry;
  familles: number;
}

/** A whole folder is opened or closed family by family, within moments. */
const AT_ONCE = new Set<AuditEntry['kind']>(['permission-added', 'permission-removed']);

/** `entries` newest first, as the log gives them. */
export function auditGroups(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  let before: AuditEntry | undefined;
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && before && isSamePress(before, entry)) group.familles += 1;
    else groups.push({ entry, familles: 1 });
    before = entry;
  }
  return groups;
}

function isSamePress(later: AuditEntry, { kind, who, subject, at }: AuditEntry): boolean {
  return (
    AT_ONCE.has(kind) &&
    later.kind === kind &&
    later.who === who &&
    later.subject === subject &&
    later.at - at < MINUTE_MS
  );
}
