/** Tells which photos are new since the last visit, from what this device has shown. */

export interface Seen {
  /** When the photos were last seen. */
  at: number;
  /** A mark of each photo ever shown here. */
  marks: readonly number[];
  /** Marks that are new in this visit; null in the first one, in which all are. */
  fresh: readonly number[] | null;
}

/** Milliseconds between two looks of one visit: after a reload or a phone call, new photos stay new. */
const ONE_VISIT = 60 * 60 * 1000;

/** A 32-bit hash (FNV-1a), because ten thousand names would fill a phone's storage. */
export function markOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The state after the photos with these marks were shown. */
export function afterVisit(seen: Seen | null, shown: readonly number[], now: number): Seen {
  if (seen === null) return { at: now, marks: shown, fresh: null };
  const known = new Set(seen.marks);
  const unknown = shown.filter((mark) => !known.has(mark));
  const marks = [...seen.marks, ...unknown];
  // A clock that was set back also ends a visit.
  const goesOn = Math.abs(now - seen.at) < ONE_VISIT;
  if (!goesOn) return { at: now, marks, fresh: unknown };
  return { at: now, marks, fresh: seen.fresh && [...seen.fresh, ...unknown] };
}
