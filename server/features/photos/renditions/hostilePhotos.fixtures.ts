/** Photos as somebody could write them by hand, so that a few bytes give a great many places to blank. */

const GPS_DIRECTORY = 0x8825;
const BYTE = 1;
const LONG = 4;
const ENTRY = 12;

interface Directories {
  /** Entries of the first directory that lead to the one GPS directory. */
  leading: number;
  /** Entries of it that lead nowhere. */
  others?: number;
  /** Entries of that one, each with a value elsewhere. */
  values: number;
  /** Bytes from one value to the next. */
  step?: number;
  /** Directories with one entry more, that leads to the GPS directory from the last one alone. Else the first is followed by itself. */
  chain?: number;
}

/** A TIFF whose directories name one GPS directory again and again. */
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

/** A TIFF of 60 kB, of which 2,500 entries each say that they are a list of the same 30,000 numbers. */
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

/** As the notes of a JPEG: one segment of 64 kB holds most of what somebody can think of. */
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
