import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { ContentPicture, Editing } from '../../../../contract/editing/editing.schema.ts';
import { guest, host, test as onAnySite } from '../../../testing/kit.fixtures.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../../wedding/testing.fixtures.ts';

const SITE = '/api/adminouminou/site';
const PHOTO = { 'content-type': 'image/jpeg' };
let copy: ContentCopy;

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  return { contentDir: copy.dir };
});

function photo(background: string, width = 60): Promise<Buffer> {
  return sharp({ create: { width, height: 40, channels: 3, background } })
    .withExifMerge({ IFD3: { GPSLatitude: '43/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

const put = (name: string, bytes: Buffer, as = host) =>
  as.put(`${SITE}/images/${encodeURIComponent(name)}`, bytes, PHOTO);
const names = async () => (await readdir(join(copy.dir, 'images'))).sort();
const shipped = ['cathedrale.svg', 'domaine.svg', 'hautes-vignes.svg'];

test('a photo is stored as it is, and shown without its position', async () => {
  const bytes = await photo('#123456');
  const answer = await put('Nous deux.jpg', bytes);
  expect(answer.statusCode).toBe(200);
  const kept = answer.json<ContentPicture>();
  expect(kept).toMatchObject({ name: 'Nous deux.jpg', width: 60, height: 40 });
  expect((await readFile(join(copy.dir, 'images/Nous deux.jpg'))).equals(bytes)).toBe(true);
  const shown = await host.get(kept.src);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  expect((await guest.get(kept.src)).statusCode).toBe(404);
  expect((await host.get(SITE)).json<Editing>().pictures.map(({ name }) => name)).toContain('Nous deux.jpg');
});

test('two photos of one name at the same time are both kept; the same one again is the same file', async () => {
  const [one, other] = [await photo('#111111'), await photo('#eeeeee')];
  const answers = await Promise.all([put('a.jpg', one), put('a.jpg', other), put('a.jpg', one)]);
  const got = answers.map((answer) => answer.json<ContentPicture>().name);
  expect(got[0]).toBe(got[2]);
  expect(new Set(got)).toEqual(new Set(['a.jpg', 'a-2.jpg']));
  expect(await names()).toEqual([...shipped, 'a.jpg', 'a-2.jpg'].sort());
});

test.each([
  ['../../mariage.yaml', 'mariage.jpg'],
  ['.cachée.jpg', 'cachée.jpg'],
  ['a/b\\c:d.JPG', 'c-d.JPG'],
  ['sans fin', 'sans fin.jpg'],
  ['image.png', 'image.jpg'],
  ['😀.jpg', '-.jpg'],
  [`${'é'.repeat(200)}.jpg`, `${'é'.repeat(60)}.jpg`],
])('%s becomes %s', async (sent, kept) => {
  expect((await put(sent, await photo('#abcdef'))).json<ContentPicture>().name).toBe(kept);
});

test('a file that is no picture, half of one, or a drawing with a script is refused, and nothing of it is kept', async () => {
  const whole = await sharp(Buffer.alloc(300 * 300 * 3, 7), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  const refused = [
    Buffer.from('bonjour'),
    Buffer.alloc(0),
    whole.subarray(0, 500),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>a()</script></svg>'),
  ];
  for (const bytes of refused) {
    const answer = await put('x.jpg', bytes);
    expect([answer.statusCode, answer.json().type]).toEqual([400, '/problems/unreadable-picture']);
  }
  expect(await names()).toEqual(shipped);
});

test('more bytes than a camera makes are refused, and guests cannot upload', async () => {
  expect((await put('x.jpg', Buffer.alloc(31 * 1024 * 1024))).statusCode).toBe(413);
  expect((await put('x.jpg', await photo('#000000'), guest)).statusCode).toBe(401);
});
