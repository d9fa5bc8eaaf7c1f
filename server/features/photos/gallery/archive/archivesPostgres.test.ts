import { afterEach, beforeEach, expect } from 'vitest';
import type { Archive } from '../../../../../contract/photos/photos.schema.ts';
import { database, test } from '../../../../testing/databaseKit.fixtures.ts';
import { folder as photosDir } from '../../../../testing/folderKit.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../../../testing/processes.fixtures.ts';
import { addPhoto } from '../../photos.fixtures.ts';

let open: SiteOfMany[];
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const { close } of open) await close();
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
