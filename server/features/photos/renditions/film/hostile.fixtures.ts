/** Boxes of films as somebody could write them by hand. */
import { boxesIn } from './boxes.ts';

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.reduce((sum, { length }) => sum + length, head.length));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...bytes]);
}

/** Four bytes each. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'dinf'];

/** The same film, of which each track says that its pictures lie in another file, by that file's path as QuickTime writes it. */
export function pointingAt(film: Buffer, path: string): Buffer {
  const parts = [...boxesIn(film)].map(({ type, start, end }) => {
    const content = film.subarray(start, end);
    if (type === 'dref') return box(type, numbers(0, 1), elsewhere(path));
    return box(type, HOLDERS.includes(type) ? pointingAt(content, path) : content);
  });
  return Buffer.concat(parts);
}

/** An alias record: volume, name, how far up and down from here, then the whole path. */
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
