import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { writeAtomically } from './writeAtomically.ts';

const file = (name: string, text = name) => ({ path: join(dir, name), bytes: Buffer.from(text) });

test('files get their folder, bytes and mode, and no other file is left', async () => {
  const [one, other] = [file('a/un.eml'), file('a/deux.eml')];
  await writeAtomically([one, other]);
  expect(await readFile(one.path, 'utf8')).toBe('a/un.eml');
  expect((await stat(other.path)).mode & 0o777).toBe(0o600);
  expect((await readdir(join(dir, 'a'))).toSorted()).toEqual(['deux.eml', 'un.eml']);
});

test('if the second of two cannot be written, the first keeps its contents', async () => {
  const first = file('photo.jpg', 'ancien');
  await writeAtomically([first]);
  await writeFile(join(dir, 'thumbs'), 'a file where a folder should be');
  await expect(writeAtomically([file('photo.jpg', 'nouveau'), file('thumbs/photo.jpg')])).rejects.toThrow();
  expect(await readFile(first.path, 'utf8')).toBe('ancien');
  expect((await readdir(dir)).toSorted()).toEqual(['photo.jpg', 'thumbs']);
});

test('a name of 255 bytes can be written', async () => {
  const long = file(`${'n'.repeat(251)}.jpg`);
  await writeAtomically([long]);
  expect(await readdir(dir)).toEqual([`${'n'.repeat(251)}.jpg`]);
});

test('the remains of a crash are removed by the next write', async () => {
  const one = file('un.eml');
  await mkdir(one.path);
  await expect(writeAtomically([one])).rejects.toThrow();
  await rm(one.path, { recursive: true });
  await writeAtomically([one]);
  expect(await readdir(dir)).toEqual(['un.eml']);
});
