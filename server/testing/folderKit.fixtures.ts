/** Like `kit.fixtures.ts`, for tests that need an empty folder and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';

export let folder: string;

export const test = base.extend('given', { auto: true }, async ({ task: _task }, { onCleanup }) => {
  folder = mkdtempSync(join(tmpdir(), 'mariage-test-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
});
