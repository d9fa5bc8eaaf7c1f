/** Boxes of films as an attacker could write them. */
import { boxesIn } from './boxes.ts';

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.reduce((sum, { length }) => sum + length, head.length));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...bytes]);
}

/** Encodes each value in four bytes. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** A track whose samples are chunks of one sample each. */
export interface MadeTrack {
  handler: string;
  format: string;
  /** Offset in the file, and length in bytes. */
  samples: readonly (readonly [start: number, length: number])[];
}

/** Offset of the samples' bytes in a film made here. */
export const DATA_AT = 24;

/** A film with one empty picture, these tracks, and other bytes between data and index. */
export function madeFilm(
  tracks: readonly MadeTrack[],
  data: Buffer,
  between: readonly Buffer[] = [],
): Buffer {
  const picture = { handler: 'vide', format: 'avc1', samples: [] };
  return Buffer.concat([
    box('ftyp', 'isom', numbers(0)),
    box('mdat', data),
    ...between,
    box('moov', ...[picture, ...tracks].map(track)),
  ]);
}

function track({ handler, format, samples }: MadeTrack): Buffer {
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(64 * 65_536, 76);
  tkhd.writeUInt32BE(36 * 65_536, 80);
  const stbl = box(
    'stbl',
    box('stsd', numbers(0, 1), box(format, Buffer.alloc(78))),
    box('stsz', numbers(0, 0, samples.length, ...samples.map(([, length]) => length))),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, samples.length, ...samples.map(([start]) => start))),
  );
  return box(
    'trak',
    box('tkhd', tkhd),
    box('mdia', box('hdlr', numbers(0, 0), handler, Buffer.alloc(13)), box('minf', stbl)),
  );
}

const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'dinf'];

/** The same film, but each track claims that its pictures are in another file, named as QuickTime does. */
export function pointingAt(film: Buffer, path: string): Buffer {
  const parts = [...boxesIn(film)].map(({ type, start, end }) => {
    const content = film.subarray(start, end);
    if (type === 'dref') return box(type, numbers(0, 1), elsewhere(path));
    return box(type, HOLDERS.includes(type) ? pointingAt(content, path) : content);
  });
  return Buffer.concat(parts);
}

/** An alias record: volume, name, levels up and down from here, then the whole path. */
function elsewhere(path: string): Buffer {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const alias = Buffer.alloc(150);
  alias.writeUInt16BE(2, 6);
  alias.write('\u0004disk', 10, 'latin1');
  alias.writeUInt8(name.length, 50);
  alias.write(name, 51);
  alias.writeUInt16BE(1, 130);
  alias.writeUInt16BE(1, 132);
  const tag = Buffer.alloc(4);
  tag.writeUInt16BE(2, 0);
  tag.writeUInt16BE(path.length, 2);
  const padding = Buffer.alloc(path.length % 2);
  return box('alis', numbers(0), alias, tag, path, padding, Buffer.from('ffff0000', 'hex'));
}
