import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearInterrupted } from './interrupted.ts';

test('the remains of a killed restore and of an old export are removed, an export that may be running stays', () => {
  const dir = mkdtempSync(join(tmpdir(), 'interrupted-'));
  const names = ['.restore-a', '.export-old', '.export-new', 'photos'];
  for (const name of names) mkdirSync(join(dir, name));
  const now = Date.now();
  const twoDaysAgo = now / 1000 - 2 * 24 * 3600;
  for (const name of ['.export-old', 'photos']) utimesSync(join(dir, name), twoDaysAgo, twoDaysAgo);
  clearInterrupted(dir, now);
  expect(readdirSync(dir).toSorted()).toEqual(['.export-new', 'photos']);
  rmSync(dir, { recursive: true });
});
