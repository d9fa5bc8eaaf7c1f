import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { folder as dir, test } from '../../../testing/folderKit.fixtures.ts';
import { moveToFree } from './localStore.ts';

const at = (name: string) => join(dir, name);
const text = (name: string) => readFile(at(name), 'utf8');
beforeEach(async () => {
  await writeFile(at('mine'), 'mine');
});

test('moving a file overwrites no other', async () => {
  await writeFile(at('taken'), 'theirs');
  await expect(moveToFree(at('mine'), at('taken'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect([await text('mine'), await text('taken')]).toEqual(['mine', 'theirs']);
  await moveToFree(at('mine'), at('free'));
  expect([await text('free'), (await readdir(dir)).sort()]).toEqual(['mine', ['free', 'taken']]);
});

test('moving works on a disk without hard links too', async () => {
  const noLinks = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  await moveToFree(at('mine'), at('free'), noLinks);
  expect([await text('free'), await readdir(dir)]).toEqual(['mine', ['free']]);
});
