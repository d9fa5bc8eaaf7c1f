/** Photos as an attacker could write them: a few bytes give very many places to blank, or much to decode. */

import { box, numbers } from './film/hostile.fixtures.ts';

const GPS_DIRECTORY = 0x8825;
const EXIF_DIRECTORY = 0x8769;
const BYTE = 1;
const ASCII = 2;
const LONG = 4;
const ENTRY = 12;

interface Directories {
  /** Entries of the first directory that point to the GPS directory. */
  leading: number;
  /** Entries of the first directory that point nowhere. */
  others?: number;
  /** Entries of the GPS directory, each with its value elsewhere. */
  values: number;
  /** Bytes from one value to the next. */
  step?: number;
  /** Length of a chain of directories, whose last one points to the GPS directory; or a loop of one. */
  chain?: number;
}

/** A TIFF whose directories point to one GPS directory again and again. */
export function loopingTiff({ leading, others = 0, values, step = 0, chain = 0 }: Directories): Buffer {
  const first = 8;
  const length = (entries: number) => 2 + entries * ENTRY + 4;
  const links = Array.from(
    { length: chain },
    (_, index) => first + length(leading + others) + index * length(1),
  );
  const gps = first + length(leading + others) + chain * length(1);
  const data = gps + length(values);
  const tiff = Buffer.alloc(data + 8 + values * step);
  const directory = (at: number, next: number, entries: readonly Entry[]) => {
    tiff.writeUInt16LE(entries.length, at);
    for (const [index, each] of entries.entries()) writeEntry(tiff, at + 2 + index * ENTRY, each);
    tiff.writeUInt32LE(next, at + length(entries.length) - 4);
  };
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(first, 4);
  const blind = Array<Entry>(others).fill([0x010f, 1, 0]);
  directory(first, links[0] ?? first, [...blind, ...Array<Entry>(leading).fill([GPS_DIRECTORY, 1, gps])]);
  for (const [index, at] of links.entries())
    directory(at, links[index + 1] ?? first, [index + 1 < chain ? [0x010f, 1, 0] : [GPS_DIRECTORY, 1, gps]]);
  directory(
    gps,
    0,
    Array.from({ length: values }, (_, index) => [index % 32, 2, data + index * step]),
  );
  return tiff;
}

type Entry = readonly [tag: number, count: number, value: number];

function writeEntry(tiff: Buffer, at: number, [tag, count, value]: Entry): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(LONG, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}

interface MadeTiff {
  isLittle: boolean;
  /** Numbered from 0; a number beyond the last points nowhere. */
  directories: readonly {
    next: number;
    entries: readonly { kind: 'gps' | 'exif' | 'text'; to: number }[];
  }[];
  /** Distances in bytes between the GPS directory's values, each of which is the secret. */
  values: readonly number[];
  secret: string;
}

/** A TIFF whose directories point to each other in any way, some of them to the one with secrets. */
export function madeTiff({ isLittle, directories, values, secret }: MadeTiff): {
  bytes: Buffer;
  /** Whether a reader that follows every pointer finds the secrets. */
  isReached: boolean;
} {
  const lengthOf = (entries: number) => 2 + entries * ENTRY + 4;
  let at = 8;
  const starts = directories.map(({ entries }) => {
    at += lengthOf(entries.length);
    return at - lengthOf(entries.length);
  });
  const gps = at;
  at += lengthOf(values.length);
  const places = values.map((gap) => {
    at += gap + secret.length;
    return at - secret.length;
  });
  const bytes = Buffer.alloc(at);
  const u16 = (value: number, to: number) =>
    isLittle ? bytes.writeUInt16LE(value, to) : bytes.writeUInt16BE(value, to);
  const u32 = (value: number, to: number) =>
    isLittle ? bytes.writeUInt32LE(value, to) : bytes.writeUInt32BE(value, to);
  const write = (
    start: number,
    next: number,
    entries: readonly (readonly [number, number, number, number])[],
  ) => {
    u16(entries.length, start);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const to = start + 2 + index * ENTRY;
      u16(tag, to);
      u16(type, to + 2);
      u32(count, to + 4);
      u32(value, to + 8);
    }
    u32(next, start + 2 + entries.length * ENTRY);
  };
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  u32(8, 4);
  for (const [number, { next, entries }] of directories.entries())
    write(
      starts[number] ?? 8,
      starts[next] ?? 0,
      entries.map(({ kind, to }) => {
        if (kind === 'gps') return [GPS_DIRECTORY, LONG, 1, gps];
        return kind === 'exif' ? [EXIF_DIRECTORY, LONG, 1, starts[to] ?? 0] : [0x010f, ASCII, 4, 0];
      }),
    );
  write(
    gps,
    0,
    values.map((_, index) => [index, ASCII, secret.length, places[index] ?? 0]),
  );
  for (const place of places) bytes.write(secret, place, 'latin1');

  const reached = new Set([0]);
  for (const number of reached) {
    const { next = -1, entries = [] } = directories[number] ?? {};
    for (const to of [next, ...entries.filter(({ kind }) => kind === 'exif').map((each) => each.to)])
      if (to in directories) reached.add(to);
  }
  const leads = [...reached].flatMap((number) => directories[number]?.entries ?? []);
  return { bytes, isReached: leads.some(({ kind }) => kind === 'gps') };
}

/** A TIFF of 60 kB with 2,500 entries that each claim to be a list of the same 30,000 numbers. */
export function greedyTiff(): Buffer {
  const [entries, numbers, data] = [2500, 30_000, 8 + 2 + 2500 * ENTRY + 4];
  const tiff = Buffer.alloc(data + numbers, 7);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries, 8);
  for (let index = 0; index < entries; index++) {
    writeEntry(tiff, 10 + index * ENTRY, [40_000 + index, numbers, data]);
    tiff.writeUInt16LE(BYTE, 10 + index * ENTRY + 2);
  }
  tiff.writeUInt32LE(0, data - 4);
  return tiff;
}

/** Puts a TIFF into a JPEG as EXIF; one segment of 64 kB is enough for most attacks. */
export function withNotes(jpeg: Buffer, tiff: Buffer): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])),
    jpeg.subarray(2),
  ]);
}

export function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A progressive JPEG with as many scans as the format allows: for each detail, bit by bit. */
export function manyScans({ side, scans }: { side: number; scans: number }): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const only = (table: number, symbol: number) =>
    segment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), symbol]));
  // The only code word means « nothing in this block, nor in the next 32,766 ».
  const words = '011111111111111'.repeat(Math.ceil(blocks / 32_767));
  const bits = words.padEnd(Math.ceil(words.length / 8) * 8, '1');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const nothing = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  const [details, depth] = [63, 14];
  const rounds = Array.from({ length: Math.min(scans, details * depth) }, (_, index) => {
    const [detail, low] = [1 + (index % details), depth - 1 - Math.floor(index / details)];
    const high = low === depth - 1 ? 0 : low + 1;
    return [segment(0xda, Buffer.from([1, 1, 0, detail, detail, high * 16 + low])), nothing];
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(side), u16(side), Buffer.from([1, 1, 0x11, 0])])),
    only(0, 0),
    only(16, 0xe0),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...rounds.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

interface Tiled {
  /** Number of distinct pictures, of the same bytes and size, that are the parts of one. */
  parts: number;
  side: number;
  /** How often each picture is a part. */
  times?: number;
}

/** The metadata of an HEIC whose picture is composed of parts. */
export function tiledHeic({ parts, side, times = 1 }: Tiled): Buffer {
  const names = Array.from({ length: parts }, (_, index) => index + 2);
  const ispe = (length: number) => box('ispe', numbers(0), numbers(length), numbers(length));
  const property = (number: number, of: number) => Buffer.concat([u16(number), Buffer.from([1, of])]);
  const whole = property(1, 1);
  const ipma = box('ipma', numbers(0), numbers(parts + 1), whole, ...names.map((each) => property(each, 2)));
  const made = Array(times).fill(box('dimg', u16(1), u16(parts), ...names.map(u16)));
  const iprp = box('iprp', box('ipco', ispe(100), ispe(side)), ipma);
  return Buffer.concat([
    box('ftyp', 'heic', numbers(0)),
    box('meta', numbers(0), iprp, box('iref', numbers(0), ...made)),
  ]);
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}
