import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PhotosStatus } from '../../../../contract/photos/folders.schema.ts';
import { explainPhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import { storedFamille } from '../../../testing/site.fixtures.ts';
import { refusedFile } from '../photos.fixtures.ts';
import { host, site, test } from '../photosKit.fixtures.ts';

const ADD = '/api/adminouminou/photos';
const STATUS = '/api/adminouminou/photos/status';
const REMOVE = '/api/adminouminou/photos/delete';

async function foldersOf(hash: string): Promise<string[]> {
  const famille = await storedFamille(host, hash);
  return famille.permissions.map(({ folder }) => folder);
}

test('a permission is added once and removed once, however often it is requested', async () => {
  const hash = await site.famille([]);
  const body = { hash, folder: 'mairie' };
  for (const _ of [1, 2]) {
    const answer = await host.post(ADD, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, body]);
    expect(await foldersOf(hash)).toEqual(['mairie']);
  }
  for (const _ of [1, 2]) {
    expect((await host.post(REMOVE, body)).statusCode).toBe(200);
    expect(await foldersOf(hash)).toEqual([]);
  }
});

test.each([ADD, REMOVE])(
  '%s refuses an unknown folder, an unknown family and callers who are no hosts',
  async (url) => {
    const hash = await site.famille([]);
    const unknown = await host.post(url, { hash, folder: 'vacances' });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().errors[0].path).toBe('folder');
    expect((await host.post(url, { hash: 'A'.repeat(32), folder: 'mairie' })).statusCode).toBe(404);
    expect((await host.post(url, { folder: 'mairie' })).statusCode).toBe(400);
    expect((await site.visitor().post(url, { hash, folder: 'mairie' })).statusCode).toBe(401);
  },
);

test('hosts see what each folder contains, and why a file is not shown', async () => {
  await site.addPhoto('couple', 'a.jpg', Buffer.alloc(100));
  await site.addPhoto('couple', 'b.jpg', Buffer.alloc(50));
  await site.library.catalogue.save(refusedFile('repas', 'x.jpg'));
  const status = (await host.get(STATUS)).json<PhotosStatus>();
  expect(status.folders.map(({ folder }) => folder)).toEqual([
    'habillagefio',
    'habillageghi',
    'preparation',
    'couple',
    'repas',
    'mairie',
  ]);
  expect(status.folders[3]).toEqual({ folder: 'couple', photos: 2, films: 0, bytes: 150 });
  expect(status.progress).toEqual({ waiting: 0, done: 0, problem: null });
  expect(status.refused).toEqual([
    {
      folder: 'repas',
      file: 'x.jpg',
      bytes: 9,
      reason: 'damaged',
      sent: false,
      explanation: explainPhotoProblem('damaged', null),
    },
  ]);
  expect((await site.visitor().get(STATUS)).statusCode).toBe(401);
});

test('hosts see folders and files beside the photo folders, and the right name of a misspelt one', async () => {
  await mkdir(join(site.photosDir, 'soiree'));
  await mkdir(join(site.photosDir, 'Couple'));
  await mkdir(join(site.photosDir, '.uploads'), { recursive: true });
  await writeFile(join(site.photosDir, 'IMG_1.jpg'), '');
  await writeFile(join(site.photosDir, 'bal.avi'), '');
  const { strays } = (await host.get(STATUS)).json<PhotosStatus>();
  expect(strays).toEqual([
    { name: 'bal.avi', explanation: explainPhotoProblem('unsupported', 'un film AVI'), adoptable: false },
    { name: 'Couple/', explanation: expect.stringMatching(/renommez-le en.*couple/), adoptable: false },
    { name: 'IMG_1.jpg', explanation: expect.stringContaining('l’un des dossiers'), adoptable: false },
    { name: 'soiree/', explanation: expect.stringContaining('adoptez-le'), adoptable: true },
  ]);
});

test('a refusal names the file’s real format', async () => {
  const film = {
    folder: 'mairie',
    name: 'x.jpg',
    size: 9,
    mtime: 1,
    etag: '',
    reason: 'unsupported',
  } as const;
  await site.library.catalogue.save({ ...film, found: 'un film AVI' });
  const { refused } = (await host.get(STATUS)).json<PhotosStatus>();
  expect(refused.find(({ folder }) => folder === 'mairie')?.explanation).toBe(
    'C’est un film AVI, et ce format n’est pas pris en charge : exportez-le en MP4, puis copiez-le de nouveau.',
  );
});
