import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from './memoryFolder.ts';

test('removes the folder of a killed run and keeps that of a running one', () => {
  const root = mkdtempSync(join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { pid: ended } = spawnSync('true');
  const [left, inUse] = [ended, process.pid].map((pid) => join(root, `mariage-tests-${pid}-abcdef`));
  for (const folder of [left, inUse]) mkdirSync(join(String(folder), 'within'), { recursive: true });
  memoryFolder(root);
  expect([left, inUse].map((folder) => existsSync(String(folder)))).toEqual([false, true]);
});
