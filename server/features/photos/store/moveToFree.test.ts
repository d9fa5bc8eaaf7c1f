import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveToFree } from './moveToFree.ts';

let dir: string;
const at = (name: string) => join(dir, name);
const text = (name: string) => readFile(at(name), 'utf8');
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'move-'));
  await writeFile(at('mine'), 'mine');
});
afterEach(() => rm(dir, { recursive: true }));

test('a file takes nobody’s place', async () => {
  await writeFile(at('taken'), 'theirs');
  await expect(moveToFree(at('mine'), at('taken'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect([await text('mine'), await text('taken')]).toEqual(['mine', 'theirs']);
  await moveToFree(at('mine'), at('free'));
  expect([await text('free'), (await readdir(dir)).sort()]).toEqual(['mine', ['free', 'taken']]);
});

test('on a disk where a file has one name it moves all the same', async () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  await moveToFree(at('mine'), at('free'), noLinks);
  expect([await text('free'), await readdir(dir)]).toEqual(['mine', ['free']]);
});
