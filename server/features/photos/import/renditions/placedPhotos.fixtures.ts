/** Photos of each format with metadata where cameras and applications write it. */
import { crc32 } from 'node:zlib';
import { box, numbers } from './film/hostile.fixtures.ts';
import { segment } from './hostilePhotos.fixtures.ts';

export type Notes = readonly (readonly [tag: number, type: number, value: Buffer | string, unit?: number])[];

const LONG = 4;
const ENTRY = 12;

/** Big-endian EXIF as an iPhone writes it: the first directory, the camera's own, and the GPS one. */
export function notesOf({ image = [], camera = [], gps = [] }: Record<string, Notes>): Buffer {
  const head = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
  const sizes = [image.length + 2, camera.length, gps.length].map((count) => 2 + count * ENTRY + 4);
  const [first = 0, second = 0] = sizes;
  const leads: Notes = [
    [0x8769, LONG, numbers(8 + first)],
    [0x8825, LONG, numbers(8 + first + second)],
  ];
  let at = 8 + sizes.reduce((sum, size) => sum + size, 0);
  const values: Buffer[] = [];
  const directories = [[...image, ...leads], camera, gps].map((entries) => {
    const made = entries.map(([tag, type, value, unit = type === LONG ? 4 : 1]) => {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value, 'latin1');
      const entry = Buffer.alloc(ENTRY);
      entry.writeUInt16BE(tag);
      entry.writeUInt16BE(type, 2);
      entry.writeUInt32BE(bytes.length / unit, 4);
      if (bytes.length <= 4) bytes.copy(entry, 8);
      else {
        entry.writeUInt32BE(at, 8);
        values.push(bytes);
        at += bytes.length;
      }
      return entry;
    });
    return Buffer.concat([Buffer.from([0, made.length]), ...made, numbers(0)]);
  });
  return Buffer.concat([head, ...directories, ...values]);
}

/** Inserts a segment after the first marker. */
export function jpegWith(jpeg: Buffer, kind: number, content: Buffer | string): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), segment(kind, bytes), jpeg.subarray(2)]);
}

export function pngWith(png: Buffer, type: string, content: Buffer | string): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  const named = Buffer.concat([Buffer.from(type), bytes]);
  const chunk = Buffer.concat([numbers(bytes.length), named, numbers(crc32(named))]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

export function webpWith(webp: Buffer, type: string, content: Buffer | string): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  const chunk = Buffer.concat([Buffer.from(type), Buffer.alloc(4), bytes, Buffer.alloc(bytes.length % 2)]);
  chunk.writeUInt32LE(bytes.length, 4);
  const made = Buffer.concat([webp, chunk]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** Items in order, `grid` inside the index as iPhones do, and trailing bytes outside of any item. */
export function heicOf(items: readonly (readonly [type: string, content: Buffer])[], unsaid = ''): Buffer {
  const isWithin = ([type]: (typeof items)[number]) => type === 'grid';
  const within = items.filter(isWithin).map(([, content]) => content);
  const data = items.filter((item) => !isWithin(item)).map(([, content]) => content);
  const made = (start: number) => {
    const at = [start, 0];
    const entries = items.map(([type], index) =>
      box('infe', Buffer.from([2, 0, 0, 0]), u16(index + 1), u16(0), type, '\0'),
    );
    const places = items.map((item, index) => {
      const [method, { length }] = [isWithin(item) ? 1 : 0, item[1]];
      const from = at[method] ?? 0;
      at[method] = from + length;
      return Buffer.concat([u16(index + 1), u16(method), u16(0), u16(1), numbers(from, length)]);
    });
    const iloc = box('iloc', Buffer.from([1, 0, 0, 0, 0x44, 0]), u16(items.length), ...places);
    const iinf = box('iinf', numbers(0), u16(items.length), ...entries);
    return Buffer.concat([
      box('ftyp', 'heic', numbers(0)),
      box('meta', numbers(0), iinf, iloc, box('idat', ...within)),
      box('mdat', ...data, unsaid),
    ]);
  };
  const length = data.reduce((sum, each) => sum + each.length, unsaid.length);
  return made(made(0).length - length);
}

/** Wraps EXIF as an HEIC item holds it. */
export function heicNotes(tiff: Buffer): Buffer {
  return Buffer.concat([numbers(6), Buffer.from('Exif\0\0'), tiff]);
}

export const XMP_SEGMENT = 'http://ns.adobe.com/xap/1.0/\0';

export function xmpOf(attributes: string, elements = ''): string {
  return `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>${' '.repeat(40)}<?xpacket end="w"?>`;
}
