import { readFile } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { applyBlanks } from '../blanks.rules.ts';
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
  const sent = withBlanks(Buffer.concat([picture, picture, place]), 'jpeg');
  expect(sent.toString('latin1')).not.toContain('43.6044');
  const second = sent.subarray(picture.length, 2 * picture.length);
  expect(exifReader((await sharp(second).metadata()).exif ?? Buffer.alloc(0)).GPSInfo ?? {}).toEqual({});
});

test('a PNG that keeps its notes as text loses the text and stays sound', async () => {
  const plain = await sharp(await jpegPicture())
    .png()
    .toBuffer();
  const data = Buffer.from('Raw profile type exif\0\nexif\n      20\n4d4d002a00000008\n', 'latin1');
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  const original = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
  const sent = withBlanks(original, 'png');
  expect(sent.toString('latin1')).not.toContain('4d4d002a');
  await sharp(sent, { failOn: 'warning' }).raw().toBuffer();
});

test('a picture without a position has nothing to hide', async () => {
  expect(positionBlanks(await jpegPicture({ takenAt: '2022:09:24 15:04:05' }), 'jpeg')).toEqual([]);
});

// Each as long as a header may be, a thousand times: more than linear work would not end within any patience.
test.each([['II*\0'], ['MM\0*'], [':GPS='], [':GPSa '], [':gps>'], ['\u00a9xyz'], ['tEXt']])(
  '16 kB of %j are read',
  (part) => {
    const bytes = Buffer.from(part.repeat(16_000 / part.length), 'latin1');
    for (let time = 0; time < 20; time++) positionBlanks(bytes, 'png');
  },
);
