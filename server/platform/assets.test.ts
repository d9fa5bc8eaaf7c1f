import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../testing.fixtures.ts';

let webRoot: string;
let site: TestSite;
beforeEach(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'built-'));
  for (const name of ['index.html', 'favicon.svg']) writeFileSync(join(webRoot, name), '<svg/>');
  site = await openTestSite({ webRoot });
});
afterEach(async () => {
  await site.close();
  rmSync(webRoot, { recursive: true });
});

test.each([
  ['bytes=0-3', 206, '<svg'],
  ['bytes=999999-', 416, expect.stringContaining('Reprise impossible')],
])('%s of a file of the site is answered %i', async (range, status, body) => {
  const answer = await site.visitor().get('/favicon.svg', { range });
  expect([answer.statusCode, answer.body]).toEqual([status, body]);
});
