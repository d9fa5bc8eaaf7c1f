/** The elements of which WebM is made (RFC 8794, RFC 9559), within bytes that are in memory. */

export interface Element {
  readonly id: number;
  /** Where its content begins and ends, in the same bytes. */
  readonly start: number;
  readonly end: number;
}

/** A header's length at most: four bytes of name, eight of length. */
export const ELEMENT_HEAD = 12;

/** `length` is null where it was not known when it was written. Null where no element can begin. */
export function elementHeader(head: Buffer): { id: number; header: number; length: number | null } | null {
  const name = widthOf(head[0] ?? 0);
  const size = widthOf(head[name] ?? 0);
  if (name > 4 || size > 8 || head.length < name + size) return null;
  const bytes = head.subarray(name, name + size);
  const length = bytes.reduce(
    (sum, byte, index) => (index === 0 ? byte - 2 ** (8 - size) : sum * 256 + byte),
    0,
  );
  const isUnknown = length >= 2 ** Math.min(7 * size, 53) - 1;
  return { id: head.readUIntBE(0, name), header: name + size, length: isUnknown ? null : length };
}

/** Bytes of a number of variable length, by the zeros it begins with; 9 for none. */
function widthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** Stops at what is no element. */
export function* elementsIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Element> {
  for (let at = start; at < end; ) {
    const found = elementHeader(bytes.subarray(at, Math.min(at + ELEMENT_HEAD, end)));
    if (!found) return;
    const next = found.length === null ? end : at + found.header + found.length;
    if (next > end) return;
    yield { id: found.id, start: at + found.header, end: next };
    at = next;
  }
}

export function findElement(bytes: Buffer, path: readonly number[], within?: Element): Element | undefined {
  let [found, start, end]: [Element | undefined, number, number] = [
    within,
    within?.start ?? 0,
    within?.end ?? bytes.length,
  ];
  for (const id of path) {
    found = [...elementsIn(bytes, start, end)].find((element) => element.id === id);
    if (!found) return undefined;
    [start, end] = [found.start, found.end];
  }
  return found;
}

export function numberOf(bytes: Buffer, element: Element | undefined): number {
  const content = element ? bytes.subarray(element.start, element.end) : Buffer.alloc(0);
  return content.length === 0 || content.length > 6
    ? bigNumber(content)
    : content.readUIntBE(0, content.length);
}

function bigNumber(content: Buffer): number {
  return content.length === 8 ? Number(content.readBigUInt64BE(0)) : 0;
}

export function textOf(bytes: Buffer, element: Element | undefined): string {
  // Padded with zeros, where a program left room for more.
  return element ? (bytes.toString('utf8', element.start, element.end).split('\0')[0] ?? '') : '';
}
