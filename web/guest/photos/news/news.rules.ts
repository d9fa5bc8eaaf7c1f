/** Which photos are new since the last visit, from what this device has been shown. Pure: moments are passed in. */

export interface Seen {
  /** Of the last look at the photos. */
  at: number;
  /** What each photo ever shown here is remembered by. */
  marks: readonly number[];
  /** Those that this visit brought; null in the first one, when all would be. */
  fresh: readonly number[] | null;
}

/** Milliseconds between two looks that are of one visit: a reload, or a call in between, must not make the new ones old. */
const ONE_VISIT = 60 * 60 * 1000;

/** A number of 32 bits (FNV-1a): ten thousand names would fill a phone's storage. */
export function markOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** After the photos of these marks were shown. */
export function afterVisit(seen: Seen | null, shown: readonly number[], now: number): Seen {
  if (seen === null) return { at: now, marks: shown, fresh: null };
  const known = new Set(seen.marks);
  const unknown = shown.filter((mark) => !known.has(mark));
  const marks = [...seen.marks, ...unknown];
  // A clock that was set back ends a visit, too.
  const goesOn = Math.abs(now - seen.at) < ONE_VISIT;
  if (!goesOn) return { at: now, marks, fresh: unknown };
  return { at: now, marks, fresh: seen.fresh && [...seen.fresh, ...unknown] };
}
