import { readFile } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { applyBlanks, MAX_PHOTO_BLANKS, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { box, numbers } from './film/hostile.fixtures.ts';
import { loopingTiff, segment, withNotes } from './hostilePhotos.fixtures.ts';
import { jpegPicture } from './pictures.fixtures.ts';
import { positionBlanks } from './position.rules.ts';

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"
xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" exif:GPSLatitude="43,36.2664N" drone-dji:GpsLongitude = '+1.4442'
exif:PixelXDimension="640"><exif:GPSLongitude>1,26.652E</exif:GPSLongitude>
<exif:GPSAltitude rdf:datatype="x">146/1</exif:GPSAltitude></rdf:Description></rdf:RDF></x:xmpmeta>`;
const SECRETS = ['43,36', '1.4442', '1,26', '146/1'];

const notes = {
  IFD0: { Make: 'Appareil' },
  IFD2: { DateTimeOriginal: '2022:09:24 15:04:05' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 36/1 0/1', GPSAltitude: '146/1' },
};

async function located(encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  return encode(
    sharp(await jpegPicture())
      .withExif(notes)
      .withXmp(XMP),
  ).toBuffer();
}

function withBlanks(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'heic'): Buffer {
  const sent = Buffer.from(bytes);
  applyBlanks(sent, 0, positionBlanks(bytes, format));
  return sent;
}

test.each([
  ['jpeg', (picture: Sharp) => picture.jpeg()],
  ['png', (picture: Sharp) => picture.png()],
  ['webp', (picture: Sharp) => picture.webp()],
] as const)(
  'a %s leaves without its position, as long as before and with everything else',
  async (format, encode) => {
    const original = await located(encode);
    const before = await sharp(original).metadata();
    expect(exifReader(before.exif ?? Buffer.alloc(0)).GPSInfo).toMatchObject({ GPSLatitude: [43, 36, 0] });
    const sent = withBlanks(original, format);
    expect(sent.length).toBe(original.length);
    const after = await sharp(sent, { failOn: 'warning' }).metadata();
    const { GPSInfo, Photo, Image } = exifReader(after.exif ?? Buffer.alloc(0));
    expect(GPSInfo ?? {}).toEqual({});
    expect(Image?.Make).toBe('Appareil');
    expect(Photo?.DateTimeOriginal?.toISOString()).toContain('2022-09-24T15:04:05');
    const xmp = String(after.xmp);
    for (const secret of SECRETS) expect(xmp).not.toContain(secret);
    // The library compresses a PNG's, which goes as a whole.
    if (format !== 'png') expect(xmp).toContain('exif:PixelXDimension="640"');
    const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    expect((await pixels(sent)).equals(await pixels(original))).toBe(true);
  },
);

test('the notes of a HEIC are found wherever they lie', async () => {
  const heic = await readFile(new URL('./iphone.fixtures.heic', import.meta.url));
  const exif = (await sharp(await located((picture) => picture.jpeg())).metadata()).exif ?? Buffer.alloc(0);
  const sent = withBlanks(Buffer.concat([heic, exif]), 'heic');
  expect(exifReader(sent.subarray(heic.length)).GPSInfo ?? {}).toEqual({});
  expect(exifReader(sent.subarray(heic.length)).Image?.Make).toBe('Appareil');
  expect(sent.subarray(0, heic.length).equals(heic)).toBe(true);
});

test('the film behind a picture and the second picture say nothing either', async () => {
  const picture = await located((each) => each.jpeg());
  const place = Buffer.from('\0\0\0\u001e\u00a9xyz\0\u0012\u0015\u00c7+43.6044+001.4442/', 'latin1');
  const named = Buffer.from(
    '\0\0\0\u001floci\0\0\0\0\u0015\u00c7Toulouse\0\0\0\u0001\u0071\u00ae\0+\u009a',
    'latin1',
  );
  const sent = withBlanks(Buffer.concat([picture, picture, place, named]), 'jpeg');
  for (const secret of ['43.6044', 'Toulouse', '\u0071\u00ae'])
    expect(sent.subarray(2 * picture.length).toString('latin1')).not.toContain(secret);
  const second = sent.subarray(picture.length, 2 * picture.length);
  expect(exifReader((await sharp(second).metadata()).exif ?? Buffer.alloc(0)).GPSInfo ?? {}).toEqual({});
});

// The segments of a long XMP, cut in the middle of a name and of a value.
test.each(['PSLatitude', '36.2664', 'PSLongitude>', '6.652E'])(
  'XMP that goes over the border of two segments at %s says nothing, and the segments stay whole',
  async (border) => {
    const picture = await jpegPicture();
    const cut = XMP.indexOf(border);
    const pieces = [
      { text: XMP.slice(0, cut), offset: 0 },
      { text: XMP.slice(cut), offset: cut },
    ];
    const segments = pieces.map(({ text, offset }) => extendedXmp(text, offset));
    const sent = withBlanks(
      Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]),
      'jpeg',
    );
    const [first, second] = segments;
    const [begin, middle] = [2, 2 + (first?.length ?? 0)];
    const header = 4 + XMP_EXTENSION.length + 40;
    expect(sent.subarray(begin, begin + header)).toEqual(first?.subarray(0, header));
    expect(sent.subarray(middle, middle + header)).toEqual(second?.subarray(0, header));
    const joined = `${sent.subarray(begin + header, middle)}${sent.subarray(middle + header, middle + (second?.length ?? 0))}`;
    for (const secret of SECRETS) expect(joined).not.toContain(secret);
    expect(joined).toContain('exif:PixelXDimension="640"');
  },
);

test.each([
  [`<exif:GPSLatitude rdf:parseType='Resource'><rdf:value>43,36.264N</rdf:value></exif:GPSLatitude>`],
  [`<exif:GPSLatitude><rdf:Description rdf:value='43,36.264N'/></exif:GPSLatitude>`],
  [`<exif:GPSLatitude rdf:value="43,36.264N"/>`],
])('%s says nothing and stays XML', async (element) => {
  const picture = await jpegPicture();
  const text = `<x>${element}<exif:PixelXDimension>640</exif:PixelXDimension></x>`;
  const sent = withBlanks(
    Buffer.concat([picture.subarray(0, 2), extendedXmp(text, 0), picture.subarray(2)]),
    'jpeg',
  ).toString('latin1');
  expect(sent).not.toContain('36.264');
  expect(sent).toMatch(/<exif:GPSLatitude\s*(\/>|>\s*<\/exif:GPSLatitude>)<exif:PixelXDimension>640</);
});

const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/\0';

function extendedXmp(text: string, offset: number): Buffer {
  const head = Buffer.alloc(4 + XMP_EXTENSION.length + 40);
  head.writeUInt16BE(0xffe1);
  head.writeUInt16BE(head.length - 2 + text.length, 2);
  head.write(`${XMP_EXTENSION}${'A'.repeat(32)}`, 4, 'latin1');
  head.writeUInt32BE(XMP.length, head.length - 8);
  head.writeUInt32BE(offset, head.length - 4);
  return Buffer.concat([head, Buffer.from(text)]);
}

test.each([
  ['Raw profile type exif', '\nexif\n      20\n4d4d002a00000008\n', '4d4d002a'],
  ['exif:GPSLatitude', '43/1, 36/1, 0/1', '43/1'],
  ['Comment', 'N 43.6044 E 1.4442', '43.6044'],
])(
  'a PNG that keeps its notes as the text « %s » loses it and stays sound',
  async (keyword, text, secret) => {
    const plain = await sharp(await jpegPicture())
      .png()
      .toBuffer();
    const data = Buffer.from(`${keyword}\0${text}`, 'latin1');
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), data, Buffer.alloc(4)]);
    chunk.writeUInt32BE(data.length);
    const original = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
    const sent = withBlanks(original, 'png');
    expect(sent.toString('latin1')).not.toContain(secret);
    await sharp(sent, { failOn: 'warning' }).raw().toBuffer();
  },
);

test('a picture without a position has nothing to hide', async () => {
  expect(positionBlanks(await jpegPicture({ takenAt: '2022:09:24 15:04:05' }), 'jpeg')).toEqual([]);
});

test.each([
  ['exif:GPSLatitude', 'utf16le'],
  ['exif:GPSLatitude', 'utf16be'],
  ['drone-dji:Longtitude', 'utf8'],
  ['Drone:Latitude', 'utf8'],
  ['drone:HomeLongitude', 'utf16le'],
  ['geo:lat', 'utf8'],
  ['wgs84:long', 'utf16le'],
] as const)('the XMP %s in %s says nothing, and what follows stays', async (name, encoding) => {
  const text = `<rdf:Description ${name}="43.6044" exif:PixelXDimension="640"><${name}>1.4442</${name}></rdf:Description>`;
  const bytes = Buffer.from(text, encoding === 'utf8' ? 'utf8' : 'utf16le');
  if (encoding === 'utf16be') bytes.swap16();
  const sent = withBlanks(Buffer.concat([await jpegPicture(), bytes]), 'jpeg').subarray(-bytes.length);
  if (encoding === 'utf16be') sent.swap16();
  const read = sent.toString(encoding === 'utf8' ? 'utf8' : 'utf16le');
  expect([read.includes('43.6'), read.includes('1.44'), read.includes('exif:PixelXDimension="640"')]).toEqual(
    [false, false, true],
  );
  expect(read.startsWith(`<rdf:Description ${name}="`)).toBe(true);
  expect(read.endsWith(`</${name}></rdf:Description>`)).toBe(true);
});

test.each([
  ['{"exif:GPSLatitude": "43,36.2664N", "dc:title": "Noces"}'],
  ['{"latitude":43.36,"dc:title":"Noces"}'],
  [`{"GPSLatitude":[43,36,15],"dc:title":"Noces"}`],
  [`{"lat":43.36,"lng": -1.36,"dc:title":"Noces"}`],
  ['{"geo:lon": "43.36", "dc:title": "Noces"}'],
  [`{"GPSTrack":[${' 0,'.repeat(200)}43,36],"dc:title":"Noces"}`],
  ['<GPSLatitude xmlns="http://ns.adobe.com/exif/1.0/">43,36.2664N</GPSLatitude><title>Noces</title>'],
])('%s says nothing of the place, wherever it stands', async (told) => {
  const picture = await jpegPicture();
  const signed = segment(0xeb, Buffer.from(told));
  const jpeg = withBlanks(Buffer.concat([picture.subarray(0, 2), signed, picture.subarray(2)]), 'jpeg');
  expect([jpeg.includes('43'), jpeg.includes('36'), jpeg.includes('Noces')]).toEqual([false, false, true]);
  if (told.startsWith('{')) expect(told.length).toBe(jpeg.toString('latin1').match(/{.*}/)?.[0].length);
});

test.each([
  [`<x exif:GPSLatitude="${' '.repeat(600)}43,36.264N" dc:title="Noces"/>`],
  [`<x><exif:GPSLatitude>${' '.repeat(600)}43,36.264N</exif:GPSLatitude>Noces</x>`],
  [`<x><exif:GPSLatitude ${' '.repeat(600)}rdf:value="43,36.264N"/>Noces</x>`],
  [
    `<x><exif:GPSLatitude><rdf:Description${' '.repeat(600)}rdf:value="43,36.264N"/></exif:GPSLatitude>Noces</x>`,
  ],
  [`<x exif:GPSLatitude${' '.repeat(600)}="43,36.264N" dc:title="Noces"/>`],
  [`{"GPSLatitude"${' '.repeat(600)}:"43,36.264N","dc:title":"Noces"}`],
])('however many spaces stand before the value, it is found (%#)', async (text) => {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const sent = withBlanks(Buffer.concat([await jpegPicture(), Buffer.from(text, encoding)]), 'jpeg');
    const read = sent.toString(encoding, sent.length - text.length * (encoding === 'latin1' ? 1 : 2));
    expect([read.includes('36.264'), read.includes('Noces')]).toEqual([false, true]);
  }
});

test('a value of which no end is in sight refuses the photo', async () => {
  const endless = Buffer.from(`<x exif:GPSLatitude="${' '.repeat(100_000)}`);
  const bytes = Buffer.concat([await jpegPicture(), endless]);
  expect(() => positionBlanks(bytes, 'jpeg')).toThrow(TooManyBlanksError);
  // A word in a note is none, whatever the bytes behind it are.
  const word = Buffer.concat([Buffer.from('Software:GPS Camera \0'), Buffer.alloc(100_000)]);
  expect(positionBlanks(Buffer.concat([await jpegPicture(), word]), 'jpeg')).toEqual([]);
});

test.each([
  ['names of other things', '<x a:latest="43.36" a:longDesc="43.36" a:translation="43.36"/>'],
  ['words of a sentence', 'arrived:late, "long ago": lat'],
])('%s that begin like those of a position stay', async (_what, text) => {
  expect(positionBlanks(Buffer.concat([await jpegPicture(), Buffer.from(text)]), 'jpeg')).toEqual([]);
});

test.each([
  ['garbage', [0x00, 0x12, 0xff, 0x00, 0x34]],
  ['a marker without a length', [0xff, 0xd0, 0xff, 0x01]],
])('a comment behind %s between two segments goes too, as decoders go on reading', async (_what, between) => {
  const picture = await jpegPicture();
  const comment = segment(0xfe, Buffer.from('43.6044 1.4442'));
  const first = 4 + picture.readUInt16BE(4);
  const [head, rest] = [picture.subarray(0, first), picture.subarray(first)];
  const sent = withBlanks(Buffer.concat([head, Buffer.from(between), comment, rest]), 'jpeg');
  expect([sent.includes('43.6044'), sent.subarray(-rest.length).equals(rest)]).toEqual([false, true]);
  await sharp(sent, { failOn: 'none' }).raw().toBuffer();
});

test('a film behind the picture names no place under a key either', async () => {
  const keys = box('keys', numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709'));
  const list = box('ilst', box('\0\0\0\u0001', box('data', numbers(1, 0), '+43.6044+001.4442/')));
  const film = box('moov', box('meta', numbers(0), box('hdlr', Buffer.alloc(25)), keys, list));
  const sent = withBlanks(Buffer.concat([await jpegPicture(), film]), 'jpeg');
  expect([sent.includes('43.6044'), sent.includes('location.ISO6709')]).toEqual([false, true]);
});

test('what somebody wrote as a comment of a JPEG or of the second picture behind it says nothing', async () => {
  const picture = await jpegPicture();
  const comment = segment(0xfe, Buffer.from('N 43.6044 E 1.4442'));
  const told = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
  const sent = withBlanks(Buffer.concat([told, told]), 'jpeg');
  expect(sent.includes('43.6044')).toBe(false);
  const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  expect((await pixels(sent)).equals(await pixels(picture))).toBe(true);
});

test.each([0xe3, 0xe6, 0xec, 0xef])(
  'what a maker keeps in a segment of the kind %d says nothing',
  async (kind) => {
    const picture = await jpegPicture();
    // GoPro's, as in its films: latitude and longitude in ten millionths.
    const place = Buffer.from('GPS5l\x14\0\x01\x19\xfd\x8b\x9b\0\xdc\x5e\xdb', 'latin1');
    const made = segment(kind, Buffer.concat([Buffer.from('GoPro\0'), place]));
    const sent = withBlanks(Buffer.concat([picture.subarray(0, 2), made, picture.subarray(2)]), 'jpeg');
    expect(sent.includes(place.subarray(8))).toBe(false);
    const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    expect((await pixels(sent)).equals(await pixels(picture))).toBe(true);
  },
);

test.each([
  ['ImageDescription', 0x010e, Buffer.from('N 43.6044 E 1.4442')],
  ['UserComment', 0x9286, Buffer.from('ASCII\0\0\0GPS 43.60, 1.44')],
  ['XPComment', 0x9c9c, Buffer.from('43.6044, 1.4442', 'utf16le')],
])('a text of the notes (%s) that says where goes whole, any other stays', async (_name, tag, text) => {
  const picture = await jpegPicture();
  expect(withBlanks(withNotes(picture, oneText(tag, text)), 'jpeg').includes(text)).toBe(false);
  const wish = Buffer.from('Vive les mari\u00e9s, 24.09.22', 'latin1');
  expect(withBlanks(withNotes(picture, oneText(tag, wish)), 'jpeg').includes(wish)).toBe(true);
});

function oneText(tag: number, text: Buffer): Buffer {
  const tiff = Buffer.from('II*\0\x08\0\0\0\x01\0ttyycccc\x1a\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16LE(tag, 10);
  tiff.writeUInt16LE(7, 12);
  tiff.writeUInt32LE(text.length, 14);
  return Buffer.concat([tiff, text]);
}

test.each([
  ['in the fifth directory of a chain', { leading: 0, chain: 5 }],
  ['in a directory of 700 entries', { leading: 1, others: 699 }],
])('a position %s is found', (_where, directories) => {
  const tiff = loopingTiff({ values: 2, step: 8, ...directories });
  tiff.write('43.6044', tiff.length - 16);
  expect(withBlanks(tiff, 'heic').includes('43.6044')).toBe(false);
});

// 13 kB once gave a million places to blank, and the site as many to keep.
test('directories that lead to themselves, and a thousand entries to one, are read once', async () => {
  const tiff = loopingTiff({ leading: 512, values: 512, step: 8 });
  const sent = withNotes(await jpegPicture(), tiff);
  expect(positionBlanks(sent, 'jpeg').length).toBeLessThan(10);
});

test.each([
  ['names behind a picture’s end', () => Buffer.from(':GPS="1'.repeat(1_000_000))],
  ['values apart from each other', () => loopingTiff({ leading: 1, values: 4000, step: 12 })],
  ['beginnings of notes', () => Buffer.from('II*\0'.repeat(100_000))],
  ['texts of notes', () => Buffer.concat(Array(300).fill(oneText(0x010e, Buffer.from('Vive les mariés'))))],
  [
    'notes that share their entries',
    () => Buffer.concat(Array(900).fill(loopingTiff({ leading: 500, values: 1 }))),
  ],
  [
    'places of films',
    () => Buffer.concat(Array(2000).fill(Buffer.from('\0\0\0\x20locixxxxxxxxxxxxxxxxxxxxxxxxxxxx'))),
  ],
])('a photo of too many %s is not let out', async (_what, made) => {
  const photo = Buffer.concat([await jpegPicture(), made()]);
  expect(() => positionBlanks(photo, 'jpeg')).toThrow(TooManyBlanksError);
  expect(() => positionBlanks(photo, 'heic')).toThrow(TooManyBlanksError);
});

// Each as long as a header may be, a thousand times: more than linear work would not end within any patience.
test.each([
  ['II*\0'],
  ['MM\0*'],
  [':GPS='],
  [':GPSa '],
  [':gps>'],
  [':Latitude'],
  ['\u00a9xyz'],
  ['loci'],
  ['\0\0\0\x08moov'],
  ['\0\0\x20\0moov'],
  ['http://ns.adobe.com/xmp/extension/\0'],
  ['tEXt'],
  ['\xff\xd8\xff\xfe'],
])('16 kB of %j are read, or refused', (part) => {
  const bytes = Buffer.from(part.repeat(16_000 / part.length), 'latin1');
  for (const format of ['png', 'jpeg'] as const) {
    for (let time = 0; time < 20; time++) {
      try {
        expect(positionBlanks(bytes, format).length).toBeLessThanOrEqual(MAX_PHOTO_BLANKS);
      } catch (error) {
        expect(error).toBeInstanceOf(TooManyBlanksError);
      }
    }
  }
});
