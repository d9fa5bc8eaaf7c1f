/** The photos of a site on a file go to another folder and back, index and smaller pictures with them. */
import { mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnDuty } from '../../platform/duty/ownDuty.ts';
import { runCommand } from '../../site/run.ts';
import { openSiteDatabase, refuseUnfit } from '../../start/siteDatabase.ts';
import { testSettings } from '../backups/backups.fixtures.ts';
import { openPhotoLibrary } from '../photos/photoLibrary.ts';
import { addPhoto } from '../photos/photos.fixtures.ts';
import { storedFile } from '../photos/store/localFile.ts';
import { picturePathOnDisk } from '../photos/store/localStore.ts';
import { secretFor } from '../secrets/secrets.repository.ts';

const logger = pino({ level: 'silent' });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-photos-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function openLibrary(photosDir: string) {
  const config = { ...testSettings(dataDir), photosDir };
  const store = await openSiteDatabase({ config, logger, now: Date.now() });
  await store.write((tx) => secretFor(tx, 'csrf'));
  const library = await openPhotoLibrary({
    store,
    duty: createOwnDuty(),
    photosDir,
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
  const env = { DATA_DIR: dataDir, PHOTOS_DIR: from };
  const io = { env, say, warn: say, input: async () => '', now: Date.now() };
  return { code: await runCommand(['move', '--photos', to], io), said: said.join('\n') };
}

test('what is shown before is shown after, without an import; what was deleted since is not brought back', async () => {
  const [here, there] = [join(dataDir, 'photos'), join(dataDir, 'elsewhere')];
  const before = await openLibrary(here);
  const { catalogue } = before.library;
  const content = await addPhoto({ photosDir: here, catalogue }, { folder: 'couple', name: 'à deux.jpg' });
  await addPhoto({ photosDir: here, catalogue }, { folder: 'repas', name: 'b.jpg' });
  expect(await move(here, there)).toEqual({ code: 0, said: expect.stringContaining('2 photos') });

  // The process that still looks there stores nothing more.
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
