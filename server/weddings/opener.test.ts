import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { onceClosed, resumeIn, suspendIn } from '../operator/wedding/suspend.ts';
import { folder as dir, test } from '../testing/folderKit.fixtures.ts';
import { createFiguresCache } from './figuresCache.ts';
import { createOpener } from './opener.ts';
import { createRegistry } from './registry.ts';
import { NotNowError, type Opened } from './slot.ts';
import { addWedding } from './weddings.fixtures.ts';

/** Opens « amina » as a process of many weddings does. */
async function opening(
  tellPassword = (_name: string, _password: string) => {},
): Promise<() => Promise<Opened>> {
  addWedding(dir, 'amina');
  const registry = createRegistry(dir, {});
  await registry.refresh();
  const amina = registry.named('amina');
  if (amina === undefined) throw new Error('no wedding');
  const logger = pino({ level: 'silent' });
  const open = createOpener({
    logger,
    tellPassword,
    pollEvery: 1000,
    known: createFiguresCache(),
    problemsOf: () => [],
  });
  return () => open(amina, async () => {});
}

test('an opening that fails at its very end lets go of the folder for the next one', async () => {
  const open = await opening(() => {
    throw new Error('the console is gone');
  });
  await expect(open()).rejects.toThrow('the console is gone');
  // It has its password now, so that there is none to tell.
  await (await open()).close();
});

test('a wedding that was suspended since the last scan stays shut: its folder may be on its way elsewhere', async () => {
  const open = await opening();
  await suspendIn(join(dir, 'amina'), Date.now());
  (await onceClosed(join(dir, 'amina'))).release();
  await expect(open()).rejects.toThrow(NotNowError);
  expect(existsSync(join(dir, 'amina/wedding.sqlite'))).toBe(false);
  (await onceClosed(join(dir, 'amina'))).release();
  await resumeIn(join(dir, 'amina'));
  await (await open()).close();
});

test('a read-only disk is told in French, and opens once it can be written', async ({ skip }) => {
  const disk = join(dir, 'amina');
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
  skip(status !== 0, 'this account may not mount a disk');
  try {
    const open = await opening();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expect(open()).rejects.toThrow(
      /amina n’accepte pas d’écriture : montez-le en écriture, et ce mariage/,
    );
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    await (await open()).close();
  } finally {
    execFileSync('umount', [disk]);
  }
});
