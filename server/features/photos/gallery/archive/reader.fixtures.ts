/** A strict zip reader, written from the format's specification and not from the site's writer. */

export interface ReadEntry {
  name: string;
  size: number;
  crc32: number;
}

type ReadBytes = (start: number, end: number) => Buffer;

/** Returns every entry of the central directory, checked against its local header. Throws on a mismatch. */
export function readCentralDirectory(size: number, read: ReadBytes): ReadEntry[] {
  const { count, start, length } = readEnd(size, read);
  const directory = read(start, start + length);
  const entries: ReadEntry[] = [];
  let at = 0;
  let expectedOffset = 0;
  for (let index = 0; index < count; index++) {
    demand(directory.readUInt32LE(at) === 0x02014b50, `central record ${index}`);
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.subarray(at + 46, at + 46 + nameLength).toString();
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const fields = [24, 20, 42].map((field) => directory.readUInt32LE(at + field));
    const [entrySize = -1, stored = -1, offset = -1] = widen(fields, extra);
    const crc32 = directory.readUInt32LE(at + 16);
    demand(entrySize === stored, `${name}: stored as it is`);
    demand(offset === expectedOffset, `${name}: at ${offset}, expected at ${expectedOffset}`);
    const headerLength = checkLocal(read, offset, { name, size: entrySize, crc32 });
    expectedOffset = offset + headerLength + entrySize;
    entries.push({ name, size: entrySize, crc32 });
    at += 46 + nameLength + extraLength;
  }
  demand(at === length, 'the directory’s length');
  demand(expectedOffset === start, 'the directory follows the last file');
  return entries;
}

function readEnd(size: number, read: ReadBytes): { count: number; start: number; length: number } {
  const end = read(size - 22, size);
  demand(end.readUInt32LE(0) === 0x06054b50, 'end record');
  const plain = {
    count: end.readUInt16LE(10),
    length: end.readUInt32LE(12),
    start: end.readUInt32LE(16),
  };
  if (plain.count < 0xffff && plain.length < 0xffffffff && plain.start < 0xffffffff) return plain;
  const locator = read(size - 42, size - 22);
  demand(locator.readUInt32LE(0) === 0x07064b50, 'ZIP64 locator');
  const at = Number(locator.readBigUInt64LE(8));
  demand(at === size - 98, 'ZIP64 end right before its locator');
  const wide = read(at, at + 56);
  demand(wide.readUInt32LE(0) === 0x06064b50, 'ZIP64 end');
  return {
    count: Number(wide.readBigUInt64LE(32)),
    length: Number(wide.readBigUInt64LE(40)),
    start: Number(wide.readBigUInt64LE(48)),
  };
}

/** Replaces each full 32-bit field with the next number of the ZIP64 extra, which must hold exactly those. */
function widen(fields: number[], extra: Buffer): number[] {
  const zip64 = extraField(extra, 0x0001);
  let at = 0;
  const wide = fields.map((field) => {
    if (field !== 0xffffffff) return field;
    demand(zip64 !== null, 'a full field has its ZIP64 number');
    at += 8;
    return Number(zip64?.readBigUInt64LE(at - 8));
  });
  demand((zip64?.length ?? 0) === at, 'no more in the ZIP64 extra than is needed');
  return wide;
}

function extraField(extra: Buffer, wanted: number): Buffer | null {
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === wanted) return extra.subarray(at + 4, at + 4 + length);
  }
  return null;
}

/** Checks the local header against the central one, and returns its length. */
function checkLocal(read: ReadBytes, offset: number, expected: ReadEntry): number {
  const fixed = read(offset, offset + 30);
  demand(fixed.readUInt32LE(0) === 0x04034b50, `${expected.name}: local header`);
  demand(fixed.readUInt16LE(6) === 0x0800, `${expected.name}: UTF-8, no data descriptor`);
  const nameLength = fixed.readUInt16LE(26);
  const extraLength = fixed.readUInt16LE(28);
  const rest = read(offset + 30, offset + 30 + nameLength + extraLength);
  const [stored, size] = widen([fixed.readUInt32LE(18), fixed.readUInt32LE(22)], rest.subarray(nameLength));
  demand(rest.subarray(0, nameLength).toString() === expected.name, `${expected.name}: same name`);
  demand(stored === expected.size && size === expected.size, `${expected.name}: same size`);
  demand(fixed.readUInt32LE(14) === expected.crc32, `${expected.name}: same checksum`);
  return 30 + nameLength + extraLength;
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not a sound archive: ${what}`);
}
