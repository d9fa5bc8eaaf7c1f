/** The elements of which WebM is made (RFC 8794, RFC 9559). */
import { contentOf, createParts, type Part, type PartHead } from './parts.ts';

/** Its type is its id. */
export type Element = Part<number>;

/** A header's length at most: four bytes of id, eight of length. */
export const ELEMENT_HEAD = 12;

/** Null where no element can begin. */
export function elementHeader(head: Buffer): PartHead<number> | null {
  const id = widthOf(head[0] ?? 0);
  const size = widthOf(head[id] ?? 0);
  const header = id + size;
  if (id > 4 || size > 8 || head.length < header) return null;
  const bytes = head.subarray(id, header);
  const length = bytes.reduce(
    (sum, byte, index) => (index === 0 ? byte - 2 ** (8 - size) : sum * 256 + byte),
    0,
  );
  // As a recording has it, whose length was not known when it began.
  const isUnknown = length >= 2 ** Math.min(7 * size, 53) - 1;
  return { type: head.readUIntBE(0, id), header, length: isUnknown ? null : header + length };
}

/** Bytes of a number of variable length, by the zeros it begins with; 9 for none. */
function widthOf(first: number): number {
  return Math.clz32(first) - 23;
}

export const { partsIn: elementsIn, findPart: findElement } = createParts(elementHeader, ELEMENT_HEAD);

export function numberOf(bytes: Buffer, element: Element | undefined): number {
  const content = contentOf(bytes, element);
  return content.length === 0 || content.length > 6
    ? bigNumber(content)
    : content.readUIntBE(0, content.length);
}

function bigNumber(content: Buffer): number {
  return content.length === 8 ? Number(content.readBigUInt64BE(0)) : 0;
}

export function textOf(bytes: Buffer, element: Element | undefined): string {
  // Padded with zeros, where a program left room for more.
  return contentOf(bytes, element).toString().split('\0')[0] ?? '';
}
