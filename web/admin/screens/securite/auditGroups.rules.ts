/** Groups the entries that one press has written for many families. */
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';

export interface AuditGroup {
  /** The newest entry of the group. */
  entry: AuditEntry;
  familles: number;
}

/** A host opens or closes a whole folder family by family, within moments. */
const AT_ONCE = new Set<AuditEntry['kind']>(['permission-added', 'permission-removed']);

/** `entries` are sorted newest first. */
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
