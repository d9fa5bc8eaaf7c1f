import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Work } from '../../platform/leader/leadership.ts';
import {
  endPause,
  listRelocations,
  pauseWrites,
  showLife,
} from '../../siteDatabase/relocation.repository.ts';
import { MOVER_DEAD_AFTER_MS, pauseReason, type Relocation } from '../../siteDatabase/relocation.rules.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { openTestSite, openTestStore, type TestSite } from '../../testing/site.fixtures.ts';
import { openMailingDesk } from '../mailings/mailings.fixtures.ts';
import { createMovePause, unlessPaused } from './movePause.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openPaused(): Promise<TestSite & { state: { paused: boolean } }> {
  const state = { paused: false };
  const site = await openTestSite({ isPaused: () => state.paused });
  ends.push(site.close);
  return { ...site, state };
}

test('a paused site asks visitors to come back in a moment, and tells pages and programs so', async () => {
  const { state, ...site } = await openPaused();
  const visitor = site.visitor();
  expect((await visitor.get('/api/params')).statusCode).toBe(200);
  state.paused = true;

  const page = await visitor.get('/api/params', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('<h1>Revenez dans un instant</h1>');
  expect(page.body).toContain(site.content.current().wedding.title.replace('&', '&amp;'));
  expect(page.headers['content-security-policy']).toMatch(
    /style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'/,
  );
  // A link or a refresh would lose the part after « # », which holds the family's secret.
  expect(page.body).not.toMatch(/href=|http-equiv/);

  const call = await visitor.get('/api/params');
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5']);
  expect(call.json()).toMatchObject({ type: '/problems/moving', title: 'Revenez dans un instant' });
  expect((await visitor.get('/api/health')).statusCode).toBe(200);

  state.paused = false;
  expect((await visitor.get('/api/params')).statusCode).toBe(200);
});

const row = (given: Partial<Relocation>): Relocation => ({
  what: 'rows',
  state: 'paused',
  place: 'là-bas',
  moveId: 'a',
  beat: 0,
  ...given,
});

test.each([
  { why: 'nothing moves', relocations: [], paused: false },
  { why: 'its last changes are copied', relocations: [row({})], paused: true },
  { why: 'its rows have gone', relocations: [row({ state: 'moved' })], paused: true },
  {
    why: 'its photos have left where it looks for them',
    relocations: [row({ what: 'photos', state: 'left', place: '/ici' })],
    paused: true,
  },
  {
    why: 'its photos have left another place',
    relocations: [row({ what: 'photos', state: 'left', place: '/avant' })],
    paused: false,
  },
])('a site where $why is paused: $paused', ({ relocations, paused }) => {
  expect(pauseReason(relocations, '/ici') !== null).toBe(paused);
});

test('a pause lasts while its owner sends heartbeats, and ends by itself once the owner is dead', async () => {
  const store = await openTestStore();
  ends.push(store.close);
  let uptime = 0;
  const logger = pino({ level: 'silent' });
  const movePause = createMovePause({ store, photosLocation: '/ici', uptime: () => uptime, logger });
  ends.push(movePause.start());
  await store.write((tx) => pauseWrites(tx, { moveId: 'a', place: 'là-bas', patient: false }));
  await eventually(() => expect(movePause.isPaused()).toBe(true));

  const readBeat = () => store.db.selectFrom('relocation').select('beat').executeTakeFirst();
  for (let beats = 1; beats <= 3; beats++) {
    await store.write((tx) => showLife(tx, 'a'));
    // Seen at that moment: the time-out starts again.
    await movePause.refresh();
    uptime += MOVER_DEAD_AFTER_MS - 1;
    await movePause.refresh();
    expect([movePause.isPaused(), await readBeat()]).toEqual([true, { beat: beats }]);
  }
  uptime += 1;
  await eventually(async () => expect(await listRelocations(store.db)).toEqual([]));
  await eventually(() => expect(movePause.isPaused()).toBe(false));
});

test('a pause waits for a mail that is being sent, as long as its owner allows', async () => {
  const { site, ask } = await openMailingDesk({ count: 1 });
  ends.push(site.close);
  await ask();
  const { db, write } = site.store;
  const pause = (patient: boolean) =>
    write((tx) => pauseWrites(tx, { moveId: 'a', place: 'là-bas', patient }));
  const leaves = (outcome: 'sending' | 'sent') =>
    write((tx) => tx.updateTable('mailingRecipients').set({ outcome }).execute());
  await leaves('sending');
  expect([await pause(true), await listRelocations(db)]).toEqual([false, []]);
  await leaves('sent');
  expect([await pause(true), await listRelocations(db)]).toMatchObject([true, [{ state: 'paused' }]]);
  await write((tx) => endPause(tx, { moveId: 'a' }));
  await leaves('sending');
  expect([await pause(false), await listRelocations(db)]).toMatchObject([true, [{ state: 'paused' }]]);
});

test('a pause whose owner has sent a heartbeat since is not ended', async () => {
  const store = await openTestStore();
  ends.push(store.close);
  await store.write((tx) => pauseWrites(tx, { moveId: 'a', place: 'là-bas', patient: false }));
  await store.write((tx) => showLife(tx, 'a'));
  await store.write((tx) => endPause(tx, { moveId: 'a', beat: 0 }));
  expect(await listRelocations(store.db)).toHaveLength(1);
});

let done: string[];
let isPaused: boolean;
let hear: () => void;
let work: Work;
beforeEach(() => {
  done = [];
  isPaused = false;
  hear = () => {};
  const pause = {
    isPaused: () => isPaused,
    onChange: (listener: () => void) => {
      hear = listener;
    },
  };
  const stop = async () => void done.push('stop');
  work = unlessPaused(pause, { start: () => void done.push('start'), stop });
});

/** By then, everything that this causes has happened. */
async function setPaused(paused: boolean): Promise<void> {
  isPaused = paused;
  hear();
  await setImmediate();
}

test('work stops while the site is paused, resumes with it, and stops for good', async () => {
  work.start();
  await setImmediate();
  await setPaused(true);
  expect(done).toEqual(['start', 'stop']);
  await setPaused(false);
  expect(done).toEqual(['start', 'stop', 'start']);
  await work.stop();
  await setPaused(true);
  await setPaused(false);
  expect(done).toEqual(['start', 'stop', 'start', 'stop']);
});

test('work started while the site is paused waits for the end of the rest', async () => {
  await setPaused(true);
  work.start();
  await setImmediate();
  expect(done).toEqual([]);
  await setPaused(false);
  expect(done).toEqual(['start']);
});

test('work that failed to stop is started again all the same', async () => {
  const failing = unlessPaused(
    {
      isPaused: () => isPaused,
      onChange: (listener) => {
        hear = listener;
      },
    },
    { start: () => void done.push('start'), stop: () => Promise.reject(new Error('no')) },
  );
  failing.start();
  await setImmediate();
  await setPaused(true);
  await setPaused(false);
  expect(done).toEqual(['start', 'start']);
});
