/** A site's photos move to another folder and back, with the index and the smaller pictures. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { RENDITION_KINDS, renditionName } from '../../../contract/photos/photos.rules.ts';
import { runCommand } from '../../operator/run.ts';
import { createSoleLeader } from '../../platform/leader/leadershipOf.ts';
import { openSiteDatabase, refuseUnfit } from '../../startup/siteDatabase.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { openTestS3 } from '../../testing/s3.fixtures.ts';
import { testSettings } from '../backups/backups.fixtures.ts';
import { openPhotoLibrary } from '../photos/photoLibrary.ts';
import { addPhoto } from '../photos/photos.fixtures.ts';
import { storedFile } from '../photos/store/localFile.ts';
import { createLocalStore, picturePathOnDisk } from '../photos/store/localStore.ts';
import { secretFor } from '../secrets/secrets.repository.ts';
import { openJournal } from './journal.ts';
import { createPhotoMove, type PhotoLocation } from './photoMove.ts';

const small = mkdtempSync(join(tmpdir(), 'small-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).status === 0;
afterAll(() => {
  if (mounted) execFileSync('umount', [small]);
  rmSync(small, { recursive: true, force: true });
});

const logger = pino({ level: 'silent' });

async function openLibrary(photosDir: string, photosS3Url?: string) {
  const config = { ...testSettings(dataDir), photosDir, photosS3Url };
  const store = await openSiteDatabase({ config, logger, now: Date.now() });
  await store.write((tx) => secretFor(tx, 'csrf'));
  const library = await openPhotoLibrary({
    ...config,
    store,
    leadership: createSoleLeader(),
    logger,
    now: Date.now,
    folderTitles: () => ({}),
    ffmpeg: 'ffmpeg',
    timeZone: () => 'Europe/Paris',
  });
  return { store, library };
}

async function move(from: string, to: string) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const env = { DATA_DIR: dataDir, [from.startsWith('s3:') ? 'PHOTOS_S3_URL' : 'PHOTOS_DIR']: from };
  const io = { env, say, warn: say, input: async () => '', now: Date.now() };
  return { code: await runCommand(['move', '--photos', to], io), said: said.join('\n') };
}

test('the same photos are shown before and after, without an import; photos deleted since are not restored', async () => {
  const [here, there] = [join(dataDir, 'photos'), join(dataDir, 'elsewhere')];
  const before = await openLibrary(here);
  const { catalogue } = before.library;
  const content = await addPhoto({ photosDir: here, catalogue }, { folder: 'couple', name: 'à deux.jpg' });
  await addPhoto({ photosDir: here, catalogue }, { folder: 'repas', name: 'b.jpg' });
  expect(await move(here, there)).toEqual({ code: 0, said: expect.stringContaining('2 photos') });

  // The process that still uses the old place can store nothing more.
  await expect(before.store.write((tx) => secretFor(tx, 'device'))).rejects.toThrow(
    'Revenez dans un instant',
  );
  await before.store.close();
  await expect(refuseUnfit(testSettings(dataDir))).rejects.toThrow('elles ne sont plus dans');
  expect(await move(here, there)).toEqual({ code: 0, said: expect.stringContaining('déjà fait') });

  const after = await openLibrary(there);
  for (const [folder, name] of [
    ['couple', 'à deux.jpg'],
    ['repas', 'b.jpg'],
  ] as const) {
    const known = after.library.catalogue.anyPhoto(folder, name);
    const stored = storedFile(statSync(join(there, folder, name)));
    expect(known).toMatchObject({ etag: stored.etag, mtime: stored.mtime });
    const small = picturePathOnDisk(there, { kind: 'thumbnail', folder, name });
    expect(readFileSync(small, 'utf8')).toBe(`thumbnail ${name}`);
  }
  const source = await after.library.photoStore.open({
    kind: 'original',
    folder: 'couple',
    name: 'à deux.jpg',
  });
  const bytes = Buffer.alloc(source.size);
  await source.fill(bytes, 0);
  await source.close();
  expect(bytes).toEqual(content);

  unlinkSync(join(there, 'repas/b.jpg'));
  writeFileSync(join(there, 'couple/c.jpg'), 'new');
  await after.library.catalogue.remove('repas', 'b.jpg');
  await after.store.close();
  expect(await move(there, here)).toEqual({ code: 0, said: expect.stringContaining('2 photos') });
  expect(readFileSync(join(here, 'couple/c.jpg'), 'utf8')).toBe('new');
  expect(() => statSync(join(here, 'repas/b.jpg'))).toThrow('ENOENT');
  await refuseUnfit(testSettings(dataDir));
});

test('if no photo is at the old place, as with a misspelt prefix, none is taken for deleted', async () => {
  const [here, there, wrong] = ['photos', 'elsewhere', 'misspelt'].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  const { store, library } = await openLibrary(here);
  await addPhoto({ photosDir: here, catalogue: library.catalogue }, { folder: 'couple', name: 'a.jpg' });
  await store.close();
  expect(await move(here, there)).toMatchObject({ code: 0 });
  expect(await move(wrong, here)).toEqual({
    code: 1,
    said: expect.stringContaining(`ne sont pas dans ${wrong}`),
  });
  expect(readFileSync(join(here, 'couple/a.jpg'), 'utf8')).toBe('original couple/a.jpg');
  expect(await move(there, here)).toEqual({ code: 0, said: expect.stringContaining('1 photo ') });
});

test('a different file at the target is not taken for the same', async () => {
  const [from, to] = ['photos', 'elsewhere'].map((name) => ({
    name,
    store: createLocalStore(join(dataDir, name)),
  })) as [PhotoLocation, PhotoLocation];
  const { store, library } = await openLibrary(join(dataDir, 'photos'));
  const { catalogue } = library;
  await addPhoto({ photosDir: join(dataDir, 'photos'), catalogue }, { folder: 'couple', name: 'a.jpg' });
  const other = { folder: 'couple', name: 'z.jpg' };
  await to.store.putOriginal(other, { size: 1, mtime: 1, bytes: Readable.from([Buffer.from('z')]) });
  const journal = await openJournal(join(dataDir, 'journal'), { from: from.name, to: to.name });
  const moveTo = (target: PhotoLocation) =>
    createPhotoMove({ from, to: target, db: store.db, journal, say: () => {} });
  // The file is put back whatever removes it.
  const kept = { ...to, store: { ...to.store, remove: async () => {} } };
  await expect(moveTo(kept).copyRemaining()).rejects.toThrow('elsewhere/couple contient d’autres fichiers');
  await moveTo(to).copyRemaining();
  await store.close();
});

test('into a bucket and back, interrupted halfway', async () => {
  const s3 = await openTestS3();
  try {
    const [here, bucket] = [join(dataDir, 'photos'), s3.url()];
    const before = await openLibrary(here);
    const names = ['a.jpg', 'à deux.jpg', 'b.jpg', 'film.mp4'];
    for (const name of names)
      await addPhoto({ photosDir: here, catalogue: before.library.catalogue }, { folder: 'couple', name });
    // The third original fails to arrive.
    s3.misbehave((request, response) => {
      if (request.method !== 'PUT' || !request.url?.includes('/couple/b.jpg')) return false;
      response.writeHead(403).end();
      return true;
    });
    const cut = await move(here, bucket);
    expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('le site continue où il est')]);
    await before.store.write((tx) => secretFor(tx, 'device'));
    s3.misbehave(null);
    const { code, said } = await move(here, bucket);
    expect([code, said]).toEqual([0, expect.stringContaining('4 photos')]);
    expect(said).not.toContain('S3RVER');
    await before.store.close();

    const after = await openLibrary(here, bucket);
    const { photoStore, catalogue } = after.library;
    const listed = await photoStore.list('couple');
    expect(listed.files.map(({ name }) => name).sort()).toEqual(names.toSorted());
    for (const { name, etag } of listed.files) {
      expect(catalogue.anyPhoto('couple', name)?.etag).toBe(etag);
      for (const kind of RENDITION_KINDS) expect(listed.renditions).toContain(renditionName(kind, name));
    }
    await after.store.close();

    const originals = names.map((name) => readFileSync(join(here, 'couple', name), 'utf8'));
    const dates = names.map((name) => statSync(join(here, 'couple', name)).mtimeMs);
    const there = join(dataDir, 'elsewhere');
    expect(await move(bucket, there)).toMatchObject({ code: 0 });
    expect(names.map((name) => readFileSync(join(there, 'couple', name), 'utf8'))).toEqual(originals);
    expect(names.map((name) => statSync(join(there, 'couple', name)).mtimeMs)).toEqual(dates);
  } finally {
    await s3.close();
  }
});

test.runIf(mounted)(
  'if the target disk is too small, the site resumes, and moves once there is room',
  async () => {
    const here = join(dataDir, 'photos');
    const { store, library } = await openLibrary(here);
    const content = Buffer.alloc(3_000_000, 'photo');
    await addPhoto(
      { photosDir: here, catalogue: library.catalogue },
      { folder: 'couple', name: 'a.jpg', content },
    );
    const full = join(small, 'photos');
    expect(await move(here, full)).toEqual({ code: 1, said: expect.stringContaining('la place manque') });
    await store.write((tx) => secretFor(tx, 'device'));
    execFileSync('mount', ['-o', 'remount,size=16m', small]);
    expect(await move(here, full)).toEqual({ code: 0, said: expect.stringContaining('1 photo ') });
    expect(readFileSync(join(full, 'couple/a.jpg'))).toEqual(content);
    await store.close();
  },
);
