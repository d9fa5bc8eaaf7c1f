/** Uploads whose chunks reach two processes. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { eventually } from '../../../../testing/eventually.fixtures.ts';
import { site, test } from '../../../../testing/processesKit.fixtures.ts';
import { createAdding } from './adding.ts';
import { announce, append, sendUntilAnswered, TUS } from './uploads.fixtures.ts';

/** Begins like a JPEG; nothing decodes it here. */
const photo = (filling: number) =>
  Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, filling)]);
const file = (bytes: Buffer) => ({ filename: 'a.jpg', folder: 'couple', bytes: bytes.length });
const inFolder = async () =>
  (await readdir(join(site.photosDir, 'couple'))).filter((name) => name.endsWith('.jpg'));

test('a photo begun at one process is finished at the other', async () => {
  const { one, other } = site;
  const bytes = photo(7);
  const { url } = (await announce(one.host, file(bytes))).json<UploadState>();
  await append(one.host, url, bytes.subarray(0, 300), 0);
  expect((await other.host.head(url, TUS)).headers['upload-offset']).toBe('300');
  expect((await append(other.host, url, bytes.subarray(300), 300)).statusCode).toBe(204);
  expect((await readFile(join(site.photosDir, 'couple/a.jpg'))).equals(bytes)).toBe(true);
  expect((await one.host.head(url, TUS)).headers['upload-offset']).toBe(String(bytes.length));
});

test('a last chunk sent to both at once is stored once', async () => {
  const bytes = photo(7);
  const { url } = (await announce(site.one.host, file(bytes))).json<UploadState>();
  await append(site.one.host, url, bytes.subarray(0, 300), 0);
  const rest = bytes.subarray(300);
  const answers = await Promise.all([site.one, site.other].map(({ host }) => append(host, url, rest, 300)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await inFolder()).toEqual(['a.jpg']);
  expect((await readFile(join(site.photosDir, 'couple/a.jpg'))).equals(bytes)).toBe(true);
});

test('photos of one name that arrive at two processes at once are all kept', async () => {
  const all = Array.from({ length: 12 }, (_, index) => photo(index));
  const answers = await Promise.all(
    all.map((bytes, index) => {
      const { host } = index % 2 === 0 ? site.one : site.other;
      return sendUntilAnswered(host, { filename: 'a.jpg', folder: 'couple', modified: index }, bytes);
    }),
  );
  expect(answers).toEqual(all.map(() => ''));
  expect(await inFolder()).toHaveLength(12);
});

test('a file that appears just before the last one is put in place is not overwritten', async () => {
  const { parts } = site.one.library.photoStore;
  const { finish } = parts;
  parts.finish = async (...given) => {
    parts.finish = finish;
    await writeFile(join(site.photosDir, 'couple/a.jpg'), 'theirs');
    return finish(...given);
  };
  const bytes = photo(7);
  const { url } = (await announce(site.one.host, file(bytes))).json<UploadState>();
  await mkdir(join(site.photosDir, 'couple'), { recursive: true });
  expect((await append(site.one.host, url, bytes, 0)).statusCode).toBe(409);
  expect((await site.other.host.head(url, TUS)).headers['upload-offset']).toBe(String(bytes.length));
  expect(await readFile(join(site.photosDir, 'couple/a.jpg'), 'utf8')).toBe('theirs');
  expect((await readFile(join(site.photosDir, 'couple/a (2).jpg'))).equals(bytes)).toBe(true);
});

test('a silent connection at one process yields to the next one at another', async () => {
  let clock = 0;
  const [one, other] = [site.one, site.other].map(({ store }) => createAdding({ store, clock: () => clock }));
  if (!one || !other) throw new Error('two');
  let cut = () => {};
  const gone = new Promise<never>((_, reject) => {
    cut = () => reject(new Error('cut'));
  });
  const silent = one
    .alone(
      'an id',
      () => cut(),
      () => gone,
    )
    .catch(({ message }) => message);
  await eventually(async () =>
    expect(await site.one.store.shared?.leases.read('upload an id')).not.toBeNull(),
  );
  const busy = other.alone(
    'an id',
    () => {},
    async () => 'done',
  );
  await expect(busy).rejects.toMatchObject({ code: 'upload-out-of-step' });
  clock += 10_000;
  // On a busy machine the turn may come after the next one was refused again.
  const done = () =>
    other.alone(
      'an id',
      () => {},
      async () => 'done',
    );
  expect(await eventually(done)).toBe('done');
  expect(await silent).toBe('cut');
});
