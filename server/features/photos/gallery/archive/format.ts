/** Zip records (PKWARE APPNOTE 6.3.10) of stored entries. Sizes and CRC-32 are known: no data descriptors. */

export interface ZipEntry {
  /** Path inside the archive, `/` between folders; any Unicode, at most 65,535 bytes as UTF-8. */
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  /** Time of last change, milliseconds since 1970 (UTC). */
  readonly mtime: number;
}

/** A 32-bit field with this value refers to the ZIP64 record, so it is the first value that does not fit. */
const FULL_32 = 0xffffffff;
const FULL_16 = 0xffff;

const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;
/** High byte 3: Unix attributes, and a backslash in a name is an ordinary character. */
const MADE_BY_UNIX = 3 << 8;
const REGULAR_FILE_0644 = 0o100644;
/** Bit 11: the name is UTF-8. */
const FLAGS_UTF8 = 0x0800;
const METHOD_STORED = 0;

const LOCAL_FIXED = 30;
const CENTRAL_FIXED = 46;
const TIME_EXTRA = 9;
const LOCAL_ZIP64_EXTRA = 20;
const END_FIXED = 22;
const END_ZIP64 = 56 + 20;

function isBig(value: number): boolean {
  return value >= FULL_32;
}

export function localHeaderLength(entry: ZipEntry): number {
  return (
    LOCAL_FIXED + Buffer.byteLength(entry.name) + TIME_EXTRA + (isBig(entry.size) ? LOCAL_ZIP64_EXTRA : 0)
  );
}

/** Bytes of the entry's record in the central directory; `offset` is where its local header starts. */
export function centralHeaderLength(entry: ZipEntry, offset: number): number {
  return CENTRAL_FIXED + Buffer.byteLength(entry.name) + TIME_EXTRA + centralZip64Length(entry, offset);
}

function centralZip64Length(entry: ZipEntry, offset: number): number {
  const bytes = (isBig(entry.size) ? 16 : 0) + (isBig(offset) ? 8 : 0);
  return bytes === 0 ? 0 : 4 + bytes;
}

export function localHeader(entry: ZipEntry): Buffer {
  const record = Buffer.alloc(localHeaderLength(entry));
  const big = isBig(entry.size);
  record.writeUInt32LE(0x04034b50, 0);
  record.writeUInt16LE(big ? VERSION_ZIP64 : VERSION_PLAIN, 4);
  writeCommon(record, 6, entry, record.length - LOCAL_FIXED - Buffer.byteLength(entry.name));
  let at = LOCAL_FIXED + record.write(entry.name, LOCAL_FIXED);
  at = writeTimeExtra(record, at, entry);
  if (big) {
    // The local record must contain both sizes, whichever of them is too large.
    at = record.writeUInt16LE(0x0001, at);
    at = record.writeUInt16LE(16, at);
    at = record.writeBigUInt64LE(BigInt(entry.size), at);
    record.writeBigUInt64LE(BigInt(entry.size), at);
  }
  return record;
}

export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const record = Buffer.alloc(centralHeaderLength(entry, offset));
  const zip64 = centralZip64Length(entry, offset);
  const version = zip64 > 0 ? VERSION_ZIP64 : VERSION_PLAIN;
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(MADE_BY_UNIX | version, 4);
  record.writeUInt16LE(version, 6);
  writeCommon(record, 8, entry, TIME_EXTRA + zip64);
  // Comment length, disk number and internal attributes stay zero.
  record.writeUInt32LE((REGULAR_FILE_0644 << 16) >>> 0, 38);
  record.writeUInt32LE(Math.min(offset, FULL_32), 42);
  let at = CENTRAL_FIXED + record.write(entry.name, CENTRAL_FIXED);
  at = writeTimeExtra(record, at, entry);
  if (zip64 > 0) {
    // Unlike the local record, this may contain only the fields that are full above, in this order.
    at = record.writeUInt16LE(0x0001, at);
    at = record.writeUInt16LE(zip64 - 4, at);
    if (isBig(entry.size)) {
      at = record.writeBigUInt64LE(BigInt(entry.size), at);
      at = record.writeBigUInt64LE(BigInt(entry.size), at);
    }
    if (isBig(offset)) record.writeBigUInt64LE(BigInt(offset), at);
  }
  return record;
}

/** Writes the fields that both kinds of header share, from the flags to the extra field's length. */
function writeCommon(record: Buffer, start: number, entry: ZipEntry, extraLength: number): void {
  let at = record.writeUInt16LE(FLAGS_UTF8, start);
  at = record.writeUInt16LE(METHOD_STORED, at);
  at = record.writeUInt32LE(dosTime(entry.mtime), at);
  at = record.writeUInt32LE(entry.crc32, at);
  at = record.writeUInt32LE(Math.min(entry.size, FULL_32), at);
  at = record.writeUInt32LE(Math.min(entry.size, FULL_32), at);
  at = record.writeUInt16LE(Buffer.byteLength(entry.name), at);
  record.writeUInt16LE(extraLength, at);
}

/** Extra field 0x5455: the modification time in UTC seconds. DOS time is local and has even seconds. */
function writeTimeExtra(record: Buffer, start: number, entry: ZipEntry): number {
  let at = record.writeUInt16LE(0x5455, start);
  at = record.writeUInt16LE(5, at);
  at = record.writeUInt8(1, at);
  return record.writeInt32LE(Math.min(Math.max(Math.floor(entry.mtime / 1000), 0), 0x7fffffff), at);
}

const DOS_FIRST = Date.UTC(1980, 0, 1);
const DOS_LAST = Date.UTC(2107, 11, 31, 23, 59, 58);

/** Time in the low half, date in the high one, in UTC so that the server's zone changes no byte. */
function dosTime(mtime: number): number {
  const date = new Date(Math.min(Math.max(mtime, DOS_FIRST), DOS_LAST));
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

export interface CentralDirectory {
  readonly entries: number;
  readonly start: number;
  readonly length: number;
}

function needsZip64End({ entries, start, length }: CentralDirectory): boolean {
  return entries >= FULL_16 || isBig(start) || isBig(length);
}

export function endRecordsLength(directory: CentralDirectory): number {
  return END_FIXED + (needsZip64End(directory) ? END_ZIP64 : 0);
}

/** The end record, preceded by the ZIP64 end record and its locator only if numbers do not fit. */
export function endRecords(directory: CentralDirectory): Buffer {
  const { entries, start, length } = directory;
  const record = Buffer.alloc(endRecordsLength(directory));
  let at = 0;
  if (needsZip64End(directory)) {
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4); // length of the rest of this record
    record.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
    record.writeUInt16LE(VERSION_ZIP64, 14);
    record.writeBigUInt64LE(BigInt(entries), 24);
    record.writeBigUInt64LE(BigInt(entries), 32);
    record.writeBigUInt64LE(BigInt(length), 40);
    record.writeBigUInt64LE(BigInt(start), 48);
    record.writeUInt32LE(0x07064b50, 56);
    record.writeBigUInt64LE(BigInt(start + length), 64);
    record.writeUInt32LE(1, 72); // one disk in all
    at = END_ZIP64;
  }
  record.writeUInt32LE(0x06054b50, at);
  record.writeUInt16LE(Math.min(entries, FULL_16), at + 8);
  record.writeUInt16LE(Math.min(entries, FULL_16), at + 10);
  record.writeUInt32LE(Math.min(length, FULL_32), at + 12);
  record.writeUInt32LE(Math.min(start, FULL_32), at + 16);
  return record;
}
