import { sql } from 'kysely';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { SiteOfMany } from '../../testing/processes.fixtures.ts';
import { site, test } from '../../testing/processesKit.fixtures.ts';
import type { Leases } from '../database/shared.ts';
import { createElectedLeader } from './electedLeader.ts';
import type { Work } from './leadership.ts';

/** Work that records whether it runs, and how often it was stopped. */
function someWork(): Work & { goesOn: boolean; stops: number } {
  const work = {
    goesOn: false,
    stops: 0,
    start() {
      work.goesOn = true;
    },
    async stop() {
      work.goesOn = false;
      work.stops += 1;
    },
  };
  return work;
}

function begin({ leadership }: SiteOfMany) {
  const work = someWork();
  leadership.start([work]);
  return work;
}

test('one process works, and hands over at once when it stops', async () => {
  site.one.leadership.saidByLeader('name', () => 'the first');
  const heard = site.other.leadership.saidByLeader('name', () => 'the second');
  const first = begin(site.one);
  await eventually(() => expect(first.goesOn).toBe(true));
  const second = begin(site.other);
  const { fencingToken } = site.one.leadership;
  const before = fencingToken();
  // It has asked for the lease by then.
  await eventually(() => expect(heard()).toBe('the first'));
  expect(second.goesOn).toBe(false);
  await site.one.leadership.stop();
  expect(first.goesOn).toBe(false);
  await eventually(() => expect(second.goesOn).toBe(true));
  expect(site.other.leadership.fencingToken()).toBeGreaterThan(before);
});

test('a process that was suspended finds the work taken over, and stops its own', async () => {
  const first = begin(site.one);
  await eventually(() => expect(first.goesOn).toBe(true));
  const holds = ({ store, leadership }: SiteOfMany) => store.write((tx) => leadership.holds(tx));
  expect(await holds(site.one)).toBe(true);
  // As if its lease had expired before it could renew it.
  const { shared } = site.other.store;
  const { store, leadership } = site.one;
  // In one transaction, or it could take the lease again in between.
  const held = await store.write(async (tx) => {
    await sql`update leases set until = 0, owner = 'gone'`.execute(tx);
    return leadership.holds(tx);
  });
  expect(held).toBe(false);
  const second = begin(site.other);
  await eventually(() => expect(first.stops).toBe(1));
  await eventually(() => expect([first.goesOn, second.goesOn].filter(Boolean)).toHaveLength(1));
  expect(await shared?.leases.read('leader')).not.toBeNull();
});

test('a request is handled by the leader, and any process can report the result', async () => {
  const done: string[] = [];
  for (const { leadership } of [site.one, site.other])
    leadership.onRequest('count', (text) => void done.push(text));
  const said = [site.one, site.other].map(({ leadership }, index) =>
    leadership.saidByLeader('name', () => `process ${index}`),
  );
  const first = begin(site.one);
  await eventually(() => expect(first.goesOn).toBe(true));
  begin(site.other);
  await eventually(() => expect(said.map((name) => name())).toEqual(['process 0', 'process 0']));
  await site.other.leadership.askLeader('count', 'é 1');
  await site.one.leadership.askLeader('count', '2');
  expect(done).toEqual(['é 1', '2']);
});

test('the work of a dead leader is taken over even if the database’s clock was put back', async () => {
  await site.one.store.shared?.leases.take('leader', 1000);
  await site.one.store.write((tx) => sql`update leases set until = until + 3600000`.execute(tx));
  const second = begin(site.other);
  await eventually(() => expect(second.goesOn).toBe(true));
});

test('a leader whose database does not answer in time stops its work, and resumes once it does', async () => {
  const { store } = site.one;
  if (!store.shared) throw new Error('not shared');
  const { leases, ...others } = store.shared;
  let isSilent = false;
  const take: Leases['take'] = (...args) => (isSilent ? new Promise(() => {}) : leases.take(...args));
  const shared = { ...others, leases: { ...leases, take } };
  const leadership = createElectedLeader({
    shared,
    db: store.db,
    logger: { info: () => {}, error: () => {} },
    lasts: 1500,
  });
  const work = someWork();
  leadership.start([work]);
  await eventually(() => expect(work.goesOn).toBe(true));
  isSilent = true;
  await eventually(() => expect(work.goesOn).toBe(false));
  isSilent = false;
  await eventually(() => expect(work.goesOn).toBe(true));
  await leadership.stop();
});

test('work that cannot be stopped ends neither the process nor its elections', async () => {
  const first = begin(site.one);
  await eventually(() => expect(first.goesOn).toBe(true));
  first.stop = async () => {
    first.goesOn = false;
    throw new Error('the disk is away');
  };
  await site.other.store.write((tx) => sql`update leases set until = 0, owner = 'gone'`.execute(tx));
  const { shared } = site.other.store;
  await eventually(async () => expect(await shared?.leases.read('leader')).not.toBeNull());
  await eventually(() => expect(site.one.leadership.isLeader()).toBe(true));
  await site.one.leadership.stop();
  expect(first.goesOn).toBe(false);
  expect(await shared?.leases.read('leader')).toBeNull();
});
