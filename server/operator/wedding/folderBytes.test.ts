import { chmodSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { callAsOther, closeToOther, giveToOther } from '../../testing/anotherAccount.fixtures.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { folderBytes } from './folderBytes.ts';

test('a file that a backup keeps as a hard link counts once, and a folder that is gone holds nothing', async () => {
  mkdirSync(join(folder, 'photos'));
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'photos/a.jpg'), 'a photo');
  linkSync(join(folder, 'photos/a.jpg'), join(folder, 'backups/a'));
  expect(await folderBytes(folder)).toBe(7);
  expect(await folderBytes(join(folder, 'none'))).toBe(0);
});

test('the size of a folder with a part that this account may not read is unknown, and not nothing', async () => {
  writeFileSync(join(folder, 'wedding.sqlite'), 'rows');
  mkdirSync(join(folder, 'closed'));
  giveToOther(folder);
  closeToOther(join(folder, 'closed'));
  const module = join(import.meta.dirname, 'folderBytes.ts');
  const measure = `throw new Error(String(await module.folderBytes(${JSON.stringify(folder)})))`;
  const measured = callAsOther(module, measure).trim();
  chmodSync(join(folder, 'closed'), 0o700);
  expect([measured, await folderBytes(folder)]).toEqual(['null', 4]);
});
