import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as onAnySite, site } from '../../testing/kit.fixtures.ts';

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'built-'));
  for (const name of ['index.html', 'favicon.svg']) writeFileSync(join(webRoot, name), '<svg/>');
  onCleanup(() => rmSync(webRoot, { recursive: true }));
  return { webRoot };
});

test.each([
  ['bytes=0-3', 206, '<svg'],
  ['bytes=999999-', 416, expect.stringContaining('Reprise impossible')],
])('the range %s of a file is answered with %i', async (range, status, body) => {
  const answer = await site.visitor().get('/favicon.svg', { range });
  expect([answer.statusCode, answer.body]).toEqual([status, body]);
});
