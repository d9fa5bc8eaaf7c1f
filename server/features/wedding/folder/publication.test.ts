import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { test, folder as work } from '../../../testing/folderKit.fixtures.ts';
import { completePublication, type PublishStep, publishFiles } from './publication.ts';
import { readSources } from './sources.ts';

let dir: string;
beforeEach(async () => {
  dir = join(work, 'content');
  await mkdir(join(dir, 'pages'), { recursive: true });
  await mkdir(join(dir, 'textes'));
  for (const file of FILES) await writeFile(join(dir, file), 'old');
});

const FILES = ['mariage.yaml', 'lieux.yaml', 'textes/dimanche.md', 'pages/a.md'];
const CHANGED = new Map([
  ['mariage.yaml', Buffer.from('new')],
  ['lieux.yaml', Buffer.from('new')],
  ['textes/dimanche.md', Buffer.from('new')],
  ['pages/a.md', null],
  ['pages/b.md', Buffer.from('new')],
]);
const OLD = { 'mariage.yaml': 'old', 'lieux.yaml': 'old', 'textes/dimanche.md': 'old', 'pages/a.md': 'old' };
const NEW = { 'mariage.yaml': 'new', 'lieux.yaml': 'new', 'textes/dimanche.md': 'new', 'pages/b.md': 'new' };
const always = { isStill: async () => true };

async function said(folder = dir): Promise<Record<string, string>> {
  const sources = await readSources(folder);
  return Object.fromEntries([...sources].map(([file, bytes]) => [file, String(bytes)]));
}

/** Leaves the folder like a process that was killed at that step. */
async function killedAt(wanted: PublishStep): Promise<string> {
  const left = join(work, wanted);
  await publishFiles(dir, CHANGED, {
    ...always,
    reached: async (step) => {
      if (step === wanted) await cp(dir, left, { recursive: true });
    },
  });
  return left;
}

test('a publication puts all its files in place and leaves nothing beside them', async () => {
  expect(await publishFiles(dir, CHANGED, always)).toBe(true);
  expect(await said()).toEqual(NEW);
  expect((await readdir(dir)).sort()).toEqual(['lieux.yaml', 'mariage.yaml', 'pages', 'textes']);
});

test.each(['begun', 'whole'] as const)('one whose process dies at « %s » has not happened', async (step) => {
  const left = await killedAt(step);
  expect(await said(left)).toEqual(OLD);
  expect(await publishFiles(left, CHANGED, always)).toBe(true);
  expect(await said(left)).toEqual(NEW);
  expect((await readdir(left)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a publication whose process dies after the commit is completed by the next reader, wherever it stopped', async () => {
  const left = await killedAt('counts');
  const waiting = Object.keys(NEW);
  for (let moved = 0; moved <= waiting.length; moved++) {
    const copy = join(work, `moved-${moved}`);
    await cp(left, copy, { recursive: true });
    const [counts = ''] = (await readdir(copy)).filter((name) => name.startsWith('.publication.'));
    for (const file of waiting.slice(0, moved))
      await rename(join(copy, counts, 'files', file), join(copy, file));
    expect(await said(copy)).toEqual(NEW);
    expect((await readdir(copy)).filter((name) => name.startsWith('.'))).toEqual([]);
  }
});

test('several readers complete it at once', async () => {
  const left = await killedAt('counts');
  const read = await Promise.all(Array.from({ length: 5 }, () => said(left)));
  for (const one of read) expect(one).toEqual(NEW);
});

test('if files cannot be put in place, they are read where they wait', async () => {
  const left = await killedAt('counts');
  // A folder in the place of a file cannot be overwritten by any account.
  await rm(join(left, 'lieux.yaml'));
  await mkdir(join(left, 'lieux.yaml/x'), { recursive: true });
  await expect(completePublication(left)).rejects.toThrow();
  expect(await said(left)).toEqual(NEW);
});

test('nothing is published if the folder changed at the last moment', async () => {
  expect(await publishFiles(dir, CHANGED, { isStill: async () => false })).toBe(false);
  expect(await said()).toEqual(OLD);
  expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('files keep their permissions, and links stay links', async () => {
  await chmod(join(dir, 'mariage.yaml'), 0o640);
  const elsewhere = join(work, 'ailleurs.yaml');
  await rename(join(dir, 'lieux.yaml'), elsewhere);
  await symlink(elsewhere, join(dir, 'lieux.yaml'));
  await publishFiles(dir, CHANGED, always);
  expect((await stat(join(dir, 'mariage.yaml'))).mode & 0o777).toBe(0o640);
  expect(await readFile(elsewhere, 'utf8')).toBe('new');
});

test('a reader during publications sees one or the other, never parts of two', async () => {
  let isOver = false;
  const publishing = (async () => {
    for (let round = 0; round < 30; round++) {
      const text = Buffer.from(`round ${round}`);
      const changed = new Map(Object.keys(OLD).map((file) => [file, text]));
      await publishFiles(dir, changed, always);
    }
    isOver = true;
  })();
  let reads = 0;
  while (!isOver) {
    expect(new Set(Object.values(await said())).size).toBe(1);
    reads++;
  }
  await publishing;
  expect(reads).toBeGreaterThan(0);
});
