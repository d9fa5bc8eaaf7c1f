import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { folder as root, test } from '../../testing/folderKit.fixtures.ts';
import { openFile, storedFile } from '../photos/store/localFile.ts';
import { backupKey, contentName } from './cipher.ts';
import { listSources, readKnownDigests, type SourceFile, stampOf } from './files.ts';
import { keepFile } from './keepFile.ts';
import { openFolderStore } from './store.ts';

let path: string;
beforeEach(() => {
  path = join(root, 'a.jpg');
  writeFileSync(path, 'a photo');
});

const roots = () => ({
  photos: root,
  content: `${root}/none`,
  lastGood: `${root}/none`,
  outbox: `${root}/none`,
  secrets: `${root}/none`,
});

async function theSource(): Promise<SourceFile> {
  const [source] = (await listSources(roots())).filter((file) => file.path === 'photos/a.jpg');
  if (!source) throw new Error('not listed');
  return source;
}

async function openDeps() {
  const store = await openFolderStore(join(root, '.backups'), statSync(root));
  const known = await readKnownDigests(join(root, '.digests.json'));
  return { store, key: null, known, added: new Set<string>() };
}

test('an object stored with another size is damaged, and is stored again', async () => {
  const deps = await openDeps();
  const first = await keepFile(await theSource(), { ...deps, stored: new Map() });
  const name = contentName(null, first?.sha256 ?? '');
  const stored = deps.store.pathOf(name);
  expect(readFileSync(stored, 'utf8')).toBe('a photo');
  // Replaced, because the stored object is a second name of the photo.
  rmSync(stored);
  writeFileSync(stored, 'a ph');
  for (const [bytes, left] of [
    [7, 'a ph'],
    [4, 'a photo'],
  ] as const) {
    await keepFile(await theSource(), { ...deps, added: new Set(), stored: new Map([[name, bytes]]) });
    expect(readFileSync(stored, 'utf8')).toBe(left);
  }
});

test('a file changed twice within a millisecond, with its date reset, is read again', async () => {
  const cache = join(root, '.digests.json');
  const at = (ctimeMs: number) => ({
    ...{ path: 'photos/a.jpg', source: path },
    ...stampOf({ size: 7, mtimeMs: 1, ctimeMs }),
  });
  const kept = await readKnownDigests(cache);
  kept.remember(at(5000.1), 'digest');
  writeFileSync(cache, kept.toJson());
  const known = await readKnownDigests(cache);
  expect([known.find(at(5000.1)), known.find(at(5000.9))]).toEqual(['digest', undefined]);
});

test('a file whose size has changed by the time it is stored is left to the next backup', async () => {
  const deps = { ...(await openDeps()), stored: new Map() };
  const source = await theSource();
  expect(await keepFile({ ...source, bytes: 6 }, deps)).toBeNull();
  expect((await deps.store.list()).size).toBe(0);
  expect(await keepFile(source, deps)).toMatchObject({ path: 'photos/a.jpg', bytes: 7 });
});

test('only a file that is stored as it is gets a second name, which the site still sends; an encrypted one is left alone', async () => {
  const source = await theSource();
  const before = storedFile(statSync(path)).etag;
  const encrypted = { ...(await openDeps()), key: await backupKey('une phrase'), stored: new Map() };
  expect(await keepFile(source, encrypted)).toMatchObject({ bytes: 7 });
  expect(storedFile(statSync(path)).etag).toBe(before);

  expect(await keepFile(source, { ...(await openDeps()), stored: new Map() })).toMatchObject({ bytes: 7 });
  expect(statSync(path).nlink).toBe(2);
  expect(storedFile(statSync(path)).etag).not.toBe(before);
  const sent = await openFile(path, before);
  await sent.verify();
  await sent.close();
  // Another photo of the same size in its place is not.
  rmSync(path);
  writeFileSync(path, 'another');
  linkSync(path, join(root, 'b.jpg'));
  await expect(openFile(path, before)).rejects.toThrow();
});
