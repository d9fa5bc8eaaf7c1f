/** Finds the families that changed between two looks at the database, to tell the hosts’ open screens. */
import type { FamilleEvent } from '../../../contract/familles/events.schema.ts';

export interface FamilleMark {
  id: string;
  version: number;
  /** Id of the last history entry: changes of permissions add one without a new version. Null without any. */
  lastChange: number | null;
  deletedAt: number | null;
}

/** New, changed, deleted and restored families. An erased one has its last known version. */
export function changedFamilles(
  before: readonly FamilleMark[],
  after: readonly FamilleMark[],
): FamilleEvent[] {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const changed = after.filter((mark) => !isSame(known.get(mark.id), mark));
  const standing = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !standing.has(id));
  return [...changed, ...gone].map(({ id, version }) => ({ id, version }));
}

function isSame(mark: FamilleMark | undefined, other: FamilleMark): boolean {
  return (
    mark?.version === other.version &&
    mark.lastChange === other.lastChange &&
    mark.deletedAt === other.deletedAt
  );
}
