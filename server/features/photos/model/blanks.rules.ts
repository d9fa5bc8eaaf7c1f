/** Bytes of an original that are overwritten on their way out; its length and all positions stay. Pure. */

/** Offset in the file, number of bytes, the byte that takes their place. */
export type Blank = readonly [offset: number, length: number, byte: number];

/** Runs of one file. A telephone writes some thirty into a photo, an action camera one a second into a film. */
export const MAX_PHOTO_BLANKS = 1000;
export const MAX_FILM_BLANKS = 10_000;

/** `target` holds the file's bytes from `position` on. */
export function applyBlanks(target: Buffer, position: number, blanks: readonly Blank[]): void {
  for (const [offset, length, byte] of blanks) {
    const start = Math.max(offset - position, 0);
    const end = Math.min(offset + length - position, target.length);
    if (start < end) target.fill(byte, start, end);
  }
}

/** In the order of the file, none over another; those that touch are one. */
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

/** The file wants more places blanked than any camera writes: the index is not made to hold them, and they are not let out. */
export class TooManyBlanksError extends Error {}

/** Merged; `found` is asked for no more than can be held. */
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
