/** The light archive: display pictures instead of originals, with the same promises. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect } from 'vitest';
import { renditionName } from '../../../../../contract/photos/photos.rules.ts';
import type { Archive, PhotosIndex } from '../../../../../contract/photos/photos.schema.ts';
import { site, test } from '../../photosKit.fixtures.ts';

let hash: string;

beforeEach(async () => {
  hash = await site.famille(['couple']);
  for (const name of ['a.heic', 'a.jpg', 'b.png']) await site.addPhoto('couple', name);
});

const ask = (entries: readonly string[], variant = 'light') =>
  site.visitor().post(`/api/photos/archives?hash=${hash}&variant=${variant}`, entries);
const link = async (entries: readonly string[], variant?: string) =>
  (await ask(entries, variant)).json<Archive>();
const load = (url: string, headers = {}) => site.visitor().get(url, headers);
const contents = (zip: Buffer) =>
  Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
const display = (name: string) => `couple/thumbs/${renditionName('display', name)}`;

test('contains each photo as a JPEG with a unique name, and has the promised length', async () => {
  const { url, bytes, files } = await link(['couple/*']);
  const answer = await load(url);
  expect([files, bytes, answer.headers['content-length']]).toEqual([
    3,
    answer.rawPayload.length,
    String(bytes),
  ]);
  expect(contents(answer.rawPayload)).toEqual([
    ['couple/a.jpg', 'display a.heic'],
    ['couple/a (2).jpg', 'display a.jpg'],
    ['couple/b.jpg', 'display b.png'],
  ]);
  const zip = await site.visitor().post(`/api/photos/zip?hash=${hash}&variant=light`, ['couple/*']);
  expect(zip.rawPayload.equals(answer.rawPayload)).toBe(true);
});

test('its size is known in advance, beside that of the originals', async () => {
  const [folder] = (await site.visitor().get(`/api/photos/details?hash=${hash}`)).json<PhotosIndex>();
  const [originals, light] = [await link(['couple/*'], 'originals'), await link(['couple/*'])];
  expect(folder).toMatchObject({
    photos: 3,
    bytes: 'original couple/a.heic'.length + 2 * 'original couple/a.jpg'.length,
    light: 'display a.heic'.length + 2 * 'display a.jpg'.length,
  });
  // What remains is the same for both: names and headers.
  expect(originals.bytes - (folder?.bytes ?? 0)).toBeGreaterThan(0);
  expect(light.bytes).toBeLessThan(originals.bytes);
});

test('resumes where it was cut, and differs from the archive of originals', async () => {
  const { url } = await link(['couple/a.heic']);
  const whole = await load(url);
  const rest = await load(url, { range: 'bytes=10-', 'if-range': String(whole.headers.etag) });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(10))).toBe(true);
  const plain = await site.visitor().post(`/api/photos/archives?hash=${hash}`, ['couple/a.heic']);
  expect(contents((await load(plain.json<Archive>().url)).rawPayload)).toEqual([
    ['couple/a.heic', 'original couple/a.heic'],
  ]);
});

test('a missing picture is replaced by its original, so that no photo is missing', async () => {
  await site.tool.takeAway(display('b.png'));
  const { url } = await link(['couple/b.png']);
  expect(contents((await load(url)).rawPayload)).toEqual([['couple/b.png', 'original couple/b.png']]);
});

test('bytes that differ from the index are never sent', async () => {
  await site.tool.leave(display('b.png'), 'display x.png');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { url } = await link(['couple/b.png']);
  const address = site.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const body = fetch(`http://127.0.0.1:${port}${url}`).then((answer) => answer.arrayBuffer());
  await expect(body).rejects.toThrow();
});

test('follows current permissions and what the hosts hide', async () => {
  const host = await site.host();
  const { url } = await link(['couple/a.jpg']);
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], hidden: true });
  expect((await load(url)).statusCode).toBe(404);
  expect((await ask(['couple/a.jpg'])).statusCode).toBe(404);
  await host.post('/api/adminouminou/photos/delete', { hash, folder: 'couple' });
  expect((await ask(['couple/b.png'])).statusCode).toBe(404);
});

test('an unknown variant is refused', async () => {
  expect((await ask(['couple/a.jpg'], 'tiny')).statusCode).toBe(400);
});
