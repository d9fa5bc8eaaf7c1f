/**
 * Applies and merges blanks: bytes of an original that are overwritten when it is sent; length and offsets
 * stay. Limits how many a file may have.
 */
/** Offset and length in the file, and the byte written there. */
export type Blank = readonly [offset: number, length: number, byte: number];

/** Maximal blanks of a file. A phone's photo needs some thirty, an action camera's film one a second. */
export const MAX_PHOTO_BLANKS = 1000;
export const MAX_FILM_BLANKS = 10_000;

/** `target` contains the file's bytes from `position` on. */
export function applyBlanks(target: Buffer, position: number, blanks: readonly Blank[]): void {
  for (const [offset, length, byte] of blanks) {
    const start = Math.max(offset - position, 0);
    const end = Math.min(offset + length - position, target.length);
    if (start < end) target.fill(byte, start, end);
  }
}

/** Sorts blanks, resolves overlaps and joins adjacent ones. */
export function mergedBlanks(blanks: readonly Blank[]): Blank[] {
  const merged: Blank[] = [];
  for (const [offset, length, byte] of [...blanks].sort(([one], [other]) => one - other)) {
    const [start, before, same] = merged.at(-1) ?? [0, 0, byte];
    const covered = start + before;
    const end = offset + length;
    if (merged.length > 0 && offset <= covered && byte === same)
      merged[merged.length - 1] = [start, Math.max(end, covered) - start, byte];
    else if (end > covered) merged.push([Math.max(offset, covered), end - Math.max(offset, covered), byte]);
  }
  return merged;
}

/** The file needs more blanks than any camera's, more than the index stores; it is not sent. */
export class TooManyBlanksError extends Error {}

/** Merges the blanks, reading no more of `found` than fits in memory. */
export function boundedBlanks(found: Iterable<Blank>, most: number): Blank[] {
  let held: Blank[] = [];
  for (const blank of found) {
    held.push(blank);
    if (held.length <= 4 * most) continue;
    held = mergedBlanks(held);
    if (held.length > most) throw new TooManyBlanksError();
  }
  const merged = mergedBlanks(held);
  if (merged.length > most) throw new TooManyBlanksError();
  return merged;
}
