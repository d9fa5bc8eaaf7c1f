/** The boxes of which MP4 and MOV are made (ISO 14496-12, QuickTime File Format), within bytes that are in memory. */

export interface Box {
  /** Four letters, as Latin-1: `©xyz`. */
  readonly type: string;
  /** Where its content begins and ends, in the same bytes. */
  readonly start: number;
  readonly end: number;
}

export const HEADER = 8;
const BIG_HEADER = 16;

/** Length of the header and of the whole box, 0 for « as far as the file goes »; null where no box can begin. `head` holds 16 bytes at most. */
export function boxHeader(head: Buffer): { type: string; header: number; length: number } | null {
  if (head.length < HEADER) return null;
  const type = head.toString('latin1', 4, HEADER);
  const length = head.readUInt32BE(0);
  if (length === 1) {
    const big = head.length < BIG_HEADER ? 0 : Number(head.readBigUInt64BE(HEADER));
    return big < BIG_HEADER ? null : { type, header: BIG_HEADER, length: big };
  }
  if (length === 0) return type === '\0\0\0\0' ? null : { type, header: HEADER, length };
  return length < HEADER ? null : { type, header: HEADER, length };
}

/** Stops at what is no box: the bytes may come from anybody. */
export function* boxesIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  for (let at = start; at < end; ) {
    const found = boxHeader(bytes.subarray(at, Math.min(at + BIG_HEADER, end)));
    if (!found) return;
    const next = found.length === 0 ? end : at + found.length;
    if (next > end) return;
    yield { type: found.type, start: at + found.header, end: next };
    at = next;
  }
}

export function findBox(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  let [found, start, end]: [Box | undefined, number, number] = [
    within,
    within?.start ?? 0,
    within?.end ?? bytes.length,
  ];
  for (const type of path) {
    found = [...boxesIn(bytes, start, end)].find((box) => box.type === type);
    if (!found) return undefined;
    [start, end] = [found.start, found.end];
  }
  return found;
}

/** The content of one; empty where there is none. */
export function contentOf(bytes: Buffer, box: Box | undefined): Buffer {
  return box ? bytes.subarray(box.start, box.end) : Buffer.alloc(0);
}

/** `meta` is a box with version and flags in MP4, and without in MOV. */
export function metaStart(bytes: Buffer, { start, end }: Box): number {
  return start + HEADER <= end && bytes.toString('latin1', start + 4, start + HEADER) === 'hdlr'
    ? start
    : start + 4;
}
