/** A lock made by one account must not let two processes of another account in. */

import { chmodSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { callAsOther, giveToOther } from '../../testing/anotherAccount.fixtures.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { LockedError, lockFolder } from './processLock.ts';

let lockFile: string;
beforeEach(() => {
  lockFile = join(folder, 'site.lock');
  giveToOther(folder);
});

const MODULE = join(import.meta.dirname, 'processLock.ts');
const lockAsOwner = () => callAsOther(MODULE, `module.lockFolder(${JSON.stringify(folder)}, 'site', 0)`);

test('a lock that the account may only read is refused, not shared', () => {
  writeFileSync(lockFile, '');
  chmodSync(lockFile, 0o444);
  expect(lockAsOwner()).toContain('est à un autre compte');
});

test('a lock that the administrator held leaves the folder usable by its owner', () => {
  const lock = lockFolder(folder, 'site', 0);
  expect(() => lockFolder(folder, 'site', 0)).toThrow(LockedError);
  expect(lockAsOwner()).toContain('est déjà utilisé');
  expect(statSync(lockFile).uid).toBe(statSync(folder).uid);
  lock.release();
  expect(lockAsOwner()).toBe('done\n');
});

test('a description that can be neither removed nor written, as on a disk that became read-only, holds no lock', () => {
  const description = join(folder, 'site.pid');
  const lock = lockFolder(folder, 'site', 0);
  rmSync(description);
  mkdirSync(description);
  lock.release();
  expect(() => lockFolder(folder, 'site', 0)).toThrow('EISDIR');
  rmdirSync(description);
  lockFolder(folder, 'site', 0).release();
});
