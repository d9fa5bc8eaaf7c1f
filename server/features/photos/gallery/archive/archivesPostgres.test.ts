import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Archive } from '../../../../../contract/photos/photos.schema.ts';
import { takeDatabase } from '../../../../testing/postgres.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../../../testing/processes.fixtures.ts';
import { addPhoto } from '../../photos.fixtures.ts';

let database: Awaited<ReturnType<typeof takeDatabase>>;
let photosDir: string;
let open: SiteOfMany[];
beforeEach(async () => {
  database = await takeDatabase();
  photosDir = await mkdtemp(join(tmpdir(), 'photos-'));
  open = [];
});
afterEach(async () => {
  for (const { close } of open) await close();
  await database.giveBack();
  await rm(photosDir, { recursive: true });
});

async function start(): Promise<SiteOfMany> {
  const [started] = await openProcesses(database.url, 1, { photosDir });
  if (!started) throw new Error('no process');
  open.push(started);
  return started;
}

test('a link is the same at every process and after a restart, and works at each', async () => {
  const first = await start();
  await addPhoto({ photosDir, catalogue: first.library.catalogue }, { folder: 'couple', name: 'a.jpg' });
  const second = await start();
  const linkAt = async ({ host }: SiteOfMany) =>
    (await host.post('/api/photos/archives', ['couple/a.jpg'])).json<Archive>().url;
  const link = await linkAt(first);
  expect(await linkAt(second)).toBe(link);
  expect((await second.host.get(link)).statusCode).toBe(200);
  const third = await start();
  expect(await linkAt(third)).toBe(link);
  expect((await third.host.get(link)).rawPayload).toEqual((await first.host.get(link)).rawPayload);
});
