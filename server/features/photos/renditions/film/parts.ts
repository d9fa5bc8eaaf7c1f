/** Films are made of parts that hold each other: boxes in an MP4, elements in a WebM. Within bytes that are in memory. */

export interface Part<Type> {
  readonly type: Type;
  /** Where its content begins and ends, in the same bytes. */
  readonly start: number;
  readonly end: number;
}

export interface PartHead<Type> {
  readonly type: Type;
  readonly header: number;
  /** Of all of it, the header too; null for « as far as there is anything ». */
  readonly length: number | null;
}

/** `headOf` reads the header that `longest` bytes at most begin with; null where no part can begin. */
export function createParts<Type>(headOf: (head: Buffer) => PartHead<Type> | null, longest: number) {
  /** Stops at what is no part: the bytes may come from anybody. */
  function* partsIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Part<Type>> {
    for (let at = start; at < end; ) {
      const found = headOf(bytes.subarray(at, Math.min(at + longest, end)));
      if (!found) return;
      const next = found.length === null ? end : at + found.length;
      if (next > end) return;
      yield { type: found.type, start: at + found.header, end: next };
      at = next;
    }
  }

  function findPart(bytes: Buffer, path: readonly Type[], within?: Part<Type>): Part<Type> | undefined {
    let found = within;
    for (const type of path) {
      found = [...partsIn(bytes, found?.start, found?.end)].find((part) => part.type === type);
      if (!found) return undefined;
    }
    return found;
  }

  return { partsIn, findPart };
}

/** The content of one; empty where there is none. */
export function contentOf(bytes: Buffer, part: Part<unknown> | undefined): Buffer {
  return part ? bytes.subarray(part.start, part.end) : Buffer.alloc(0);
}
