/**
 * A full disk as the system reports it: `/dev/full` refuses every byte, and SQLite gets a file that may not
 * grow. Only Linux has `/dev/full`.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PROBLEMS } from '../../../contract/errors.ts';
import { FIRST_FOLDERS } from '../../../contract/photos/photoFolders.ts';
import { renditionNames } from '../../../contract/photos/photos.rules.ts';
import { CHUNK_TYPE } from '../../../contract/photos/uploads.rules.ts';
import { MAX_CHUNK_BYTES, type UploadState } from '../../../contract/photos/uploads.schema.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { Visitor } from '../../testing/site.fixtures.ts';
import { announce, append, TUS } from './arrival/uploads/uploads.fixtures.ts';
import { importPhoto } from './import/renditions/importPhoto.ts';
import { jpegPicture } from './import/renditions/pictures.fixtures.ts';
import { site, test } from './photosKit.fixtures.ts';

const FULL = '/dev/full';
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(100, 7)]);

const FILMS = { program: 'ffmpeg', timeZone: 'Europe/Paris' };

/** Where `writeAtomically` writes a file before it is complete. */
const draftOf = (path: string) => {
  const name = createHash('sha256').update(basename(path)).digest('hex').slice(0, 16);
  return join(dirname(path), `.${name}.draft`);
};

const parts = () => readdir(join(site.photosDir, '.uploads'));

/** Fills the disk for this photo after its upload has begun; returns the upload's address. */
async function fillUp(host: Visitor, bytes: number): Promise<string> {
  const answer = await announce(host, { filename: 'a.jpg', folder: 'couple', bytes });
  const { url } = answer.json<UploadState>();
  await append(host, url, PHOTO.subarray(0, 5), 0);
  const [name = ''] = await parts();
  const part = join(site.photosDir, '.uploads', name);
  await rm(part);
  await symlink(FULL, part);
  return url;
}

test.runIf(process.platform === 'linux')(
  'a photo that does not fit on the disk is refused, frees its space, and is accepted once there is room',
  async () => {
    const host = await site.host();
    const url = await fillUp(host, PHOTO.length);
    const refused = await append(host, url, PHOTO, 0);
    expect(refused.statusCode).toBe(507);
    expect(refused.json().detail).toBe(PROBLEMS['disk-full'].detail);
    expect(await parts()).toEqual([]);
    expect((await host.head(url, TUS)).headers['upload-offset']).toBe('0');

    expect((await append(host, url, PHOTO, 0)).statusCode).toBe(204);
    expect((await readFile(join(site.photosDir, 'couple/a.jpg'))).equals(PHOTO)).toBe(true);
  },
);

test.runIf(process.platform === 'linux')('the refusal reaches a browser that is still sending', async () => {
  const host = await site.host();
  const url = await fillUp(host, MAX_CHUNK_BYTES + 1);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = host.cookies.get('XSRF-TOKEN') ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PATCH',
    headers: { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': '0', cookie, 'x-xsrf-token': token },
    body: Buffer.alloc(MAX_CHUNK_BYTES),
  });
  expect([answer.status, await answer.json()]).toMatchObject([507, { title: 'Disque plein' }]);
});

test.runIf(process.platform === 'linux')(
  'a photo whose smaller pictures do not fit leaves nothing, and the next try imports it',
  async () => {
    const folder = join(site.photosDir, 'couple');
    const thumbs = join(folder, 'thumbs');
    await mkdir(thumbs, { recursive: true });
    await writeFile(join(folder, 'a.jpg'), await jpegPicture());
    const job = { folder: 'couple', name: 'a.jpg', known: null, turn: 0, films: FILMS } as const;
    const { photoStore } = site.library;
    for (const picture of renditionNames('a.jpg')) {
      await symlink(FULL, draftOf(join(thumbs, picture)));
      expect(await importPhoto(photoStore, job)).toEqual({ kind: 'problem', problem: 'disk-full' });
      expect(await readdir(thumbs)).toEqual([]);
    }
    expect(await importPhoto(photoStore, job)).toMatchObject({ kind: 'imported' });
    expect((await readdir(thumbs)).sort()).toEqual(renditionNames('a.jpg').sort());
  },
);

test.each([
  ['after it was read', (path: string) => writeFile(path, 'no picture')],
  ['unread', (path: string) => mkdir(path)],
])(
  'an index that cannot grow is reported to the hosts, whether a file is recorded %s',
  async (_when, put) => {
    const { library } = site;
    const { write } = site.store;
    const { rows } = await write((tx) => sql<{ page_count: number }>`pragma page_count`.execute(tx));
    await write((tx) => sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(tx));
    await mkdir(join(site.photosDir, 'couple'), { recursive: true });
    const names = Array.from({ length: 60 }, (_, index) => `${'n'.repeat(200)}${index}.png`);
    // All are refused: one index entry each, and nothing to decode.
    for (const name of names) await put(join(site.photosDir, 'couple', name));
    library.importer.start();
    await eventually(() => expect(library.importer.status().problem).toBe('disk-full'));

    await write((tx) => sql`pragma max_page_count = 1000000`.execute(tx));
    for (const folder of FIRST_FOLDERS) void library.importer.requestScan(folder);
    await eventually(() => expect(library.catalogue.refused()).toHaveLength(60));
    await eventually(() => expect(library.importer.status().problem).toBeNull());
  },
);

test.runIf(process.platform === 'linux')(
  'a full disk is no longer reported once the photo that needed room is gone',
  async () => {
    const { library, photosDir } = site;
    await mkdir(join(photosDir, 'couple/thumbs'), { recursive: true });
    await symlink(FULL, draftOf(join(photosDir, 'couple/thumbs/display_a.jpg')));
    await writeFile(join(photosDir, 'couple/a.jpg'), await jpegPicture());
    library.importer.start();
    await eventually(() => expect(library.importer.status().problem).toBe('disk-full'));
    await rm(join(photosDir, 'couple/a.jpg'));
    void library.importer.requestScan('couple');
    await eventually(() => expect(library.importer.status().problem).toBeNull());
  },
);
