/** One of many weddings whose bucket is gone or refuses the key opens all the same: its guests can reply. */
import { afterEach, expect } from 'vitest';
import type { Checks } from '../features/health/checks.rules.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { s3, test } from '../testing/s3Kit.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { familleOf } from './hostActs.fixtures.ts';
import { addWedding, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

const TOKEN = 'a token of amina alone';

let weddings: TestWeddings;
afterEach(() => weddings.remove());

test.each([
  ['a bucket that is gone', { bucket: 'absent' }],
  ['a key that is refused', { key: 'AUTRE' }],
])('with %s the replies go on, and the health tells of the photos alone', async (_what, changes) => {
  weddings = await openTestWeddings([]);
  addWedding(weddings.dir, 'amina', { PHOTOS_S3_URL: s3.url(changes), METRICS_TOKEN: TOKEN });
  const host = await weddings.visitor('amina').signIn();
  const famille = await familleOf(host);
  const guest = weddings.visitor('amina');
  expect((await guest.get(`/api/famille/${famille.hash}`)).status).toBe(200);
  expect((await guest.post('/api/response/add', replyOf(famille))).status).toBe(200);
  await eventually(async () => {
    const { checks } = (await guest.get('/api/health', { authorization: `Bearer ${TOKEN}` })).json<{
      checks: Checks;
    }>();
    expect([checks.database.ok, checks.photos.ok]).toEqual([true, false]);
  });
  const told = weddings.logged.flatMap(({ problems }) => (problems as string[] | undefined) ?? []);
  expect(told).toEqual([expect.stringContaining('PHOTOS_S3_URL=(masqué)')]);
});

test('a bucket that never answers keeps no guest waiting for the wedding to open', async () => {
  weddings = await openTestWeddings([]);
  addWedding(weddings.dir, 'amina', { PHOTOS_S3_URL: s3.url() });
  let asked = 0;
  s3.misbehave(() => {
    asked += 1;
    return true;
  });
  expect((await weddings.visitor('amina').get('/api/params')).status).toBe(200);
  // It was given up once before, and asked again.
  expect(asked).toBeLessThan(2);
});
