import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Visit } from '../../../contract/familles/familles.schema.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { famille, host, site, testWithFamille as test } from '../../testing/kit.fixtures.ts';
import { NOW, type Visitor } from '../../testing/site.fixtures.ts';

/** Signs in each time, because the clock of some tests ends an earlier session. */
const visits = async () => (await (await site.host()).get('/api/adminouminou/visits')).json<Visit[]>();
const open = (visitor: Visitor) => visitor.get(`/api/famille/${famille.hash}`);
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);

test('the first and the last day of a family’s visits are stored, and none between', async () => {
  expect(await visits()).toEqual([]);
  const guest = site.visitor();
  await open(guest);
  await open(guest);
  await eventually(async () =>
    expect(await visits()).toEqual([{ id: famille.id, first: day(NOW), last: day(NOW) }]),
  );
  site.clock.now = NOW + 3 * DAY_MS;
  await open(guest);
  site.clock.now = NOW + 9 * DAY_MS;
  await open(guest);
  await eventually(async () =>
    expect(await visits()).toEqual([{ id: famille.id, first: day(NOW), last: day(NOW + 9 * DAY_MS) }]),
  );
});

test('a host view is no visit', async () => {
  await open(host);
  expect(await visits()).toEqual([]);
});

test('the day is in the wedding’s time zone, not in UTC', async () => {
  // 23:30 UTC is the next day in Paris.
  site.clock.now = Date.UTC(2022, 4, 3, 23, 30);
  await open(site.visitor());
  await eventually(async () => expect(await visits()).toMatchObject([{ first: '2022-05-04' }]));
});

test('guests may not read the visits', async () => {
  expect((await site.visitor().get('/api/adminouminou/visits')).statusCode).toBe(401);
});

test('the visits of a family are exported and erased with it', async () => {
  await open(site.visitor());
  await eventually(async () => expect(await visits()).toHaveLength(1));
  const kept = await host.get(`/api/adminouminou/famille/${famille.id}/export`);
  expect(kept.json()).toMatchObject({ visits: { first: day(NOW), last: day(NOW) } });
  await host.delete(`/api/adminouminou/famille/${famille.id}/personal`);
  expect(await visits()).toEqual([]);
});
