/** Bytes of an original that are overwritten on their way out; its length and all positions stay. Pure. */

/** Offset in the file, number of bytes, the byte that takes their place. */
export type Blank = readonly [offset: number, length: number, byte: number];

/** `target` holds the file's bytes from `position` on. */
export function applyBlanks(target: Buffer, position: number, blanks: readonly Blank[]): void {
  for (const [offset, length, byte] of blanks) {
    const start = Math.max(offset - position, 0);
    const end = Math.min(offset + length - position, target.length);
    if (start < end) target.fill(byte, start, end);
  }
}
