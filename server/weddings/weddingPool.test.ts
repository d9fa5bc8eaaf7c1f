import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { App } from '../platform/http/app.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { IDLE_MS, WOKEN_MS } from './lifecycle.ts';
import { stateOf } from './metrics.ts';
import { NotNowError, type Opened } from './slot.ts';
import type { Wedding } from './wedding.ts';
import { createPool, type Pool } from './weddingPool.ts';

let clock: number;
let events: string[];
let working: Set<string>;
let mailing: Set<string>;
let failing: Set<string>;
/** Weddings whose close, or opening, waits for the promise. */
let hanging: Map<string, Promise<void>>;
let opening: Map<string, Promise<void>>;
beforeEach(() => {
  clock = 1_000_000;
  events = [];
  working = new Set();
  mailing = new Set();
  failing = new Set();
  hanging = new Map();
  opening = new Map();
});

const wedding = (name: string, other: Partial<Wedding> = {}): Wedding => ({
  name,
  folder: `/weddings/${name}`,
  seen: '1',
  stamp: '1',
  isSuspended: false,
  config: {} as Wedding['config'],
  host: `${name}.exemple.fr`,
  problems: [],
  madeAt: 0,
  wanted: null,
  ...other,
});

const [a, b, c] = [wedding('a'), wedding('b'), wedding('c')];
const known = (name: string) => [a, b, c].find((each) => each.name === name);

function makePool(limit = 10, { logger = pino({ level: 'silent' }), endsWithinMs = 60_000 } = {}): Pool {
  return createPool({
    limit,
    now: () => clock,
    logger,
    endsWithinMs,
    onClosed: ({ name }, isUnfinished) => events.push(`asleep ${name}${isUnfinished ? ' unfinished' : ''}`),
    async open({ name }, whenQuiet): Promise<Opened> {
      events.push(`open ${name}`);
      if (failing.has(name)) throw new Error('broken content');
      await opening.get(name);
      return {
        app: { name } as unknown as App,
        figures: () => Promise.reject(new Error('none')),
        isAtWork: () => working.has(name),
        hasMailSoon: async () => mailing.has(name),
        maintain: async () => true,
        async close() {
          events.push(`closing ${name}`);
          await whenQuiet();
          await hanging.get(name);
        },
        noteOverdue: () => ['mails'],
      };
    },
  });
}

const request = () =>
  Object.assign(new EventEmitter(), { req: { socket: { destroyed: false } } }) as unknown as ServerResponse;

const take = (pool: Pool, which: Wedding) => pool.take(which, request(), false);

/** A request that stays in flight. */
function visit(pool: Pool, which: Wedding, isStream = false): EventEmitter {
  const response = request();
  if (pool.take(which, response, isStream) === null) throw new Error('not open');
  return response;
}

/** A request that is answered at once. */
async function open(pool: Pool, which: Wedding): Promise<void> {
  const response = request();
  await pool.visit(which, response, false);
  response.emit('close');
}

test('two simultaneous first visits open a wedding once', async () => {
  const pool = makePool();
  expect(take(pool, a)).toBe(null);
  await Promise.all([open(pool, a), open(pool, a), pool.wake(a)]);
  expect(events).toEqual(['open a']);
});

test('a wedding that fails to open is not retried at each visit, affects no other, and is retried once its settings change', async () => {
  failing.add('a');
  const pool = makePool();
  await expect(open(pool, a)).rejects.toBeInstanceOf(NotNowError);
  await expect(open(pool, a)).rejects.toMatchObject({ retryAfter: 5 });
  await open(pool, b);
  expect(events).toEqual(['open a', 'open b']);
  clock += 5000;
  await expect(open(pool, a)).rejects.toMatchObject({ retryAfter: 10 });
  failing.clear();
  await open(pool, { ...a, stamp: '2' });
  expect([events.at(-1), pool.hasFailed('a')]).toEqual(['open a', false]);
});

test('an idle wedding is closed, but never during a request or work', async () => {
  const pool = makePool();
  for (const each of [a, b, c]) await open(pool, each);
  const download = visit(pool, a);
  working.add('b');
  visit(pool, c).emit('close');
  clock += IDLE_MS;
  await pool.sweep(known);
  await eventually(() => expect(events).toContain('asleep c'));
  expect([pool.isOpen('a'), pool.isOpen('b')]).toEqual([true, true]);
  download.emit('close');
  working.clear();
  await pool.sweep(known);
  await eventually(() => expect(events).toContain('asleep b'));
  expect(pool.isOpen('a')).toBe(true);
  clock += IDLE_MS;
  await pool.sweep(known);
  await eventually(() => expect(events).toContain('asleep a'));
});

test('a mail due soon keeps a wedding open', async () => {
  const pool = makePool();
  await open(pool, a);
  mailing.add('a');
  clock += IDLE_MS;
  await pool.sweep(known);
  expect(pool.isOpen('a')).toBe(true);
  mailing.clear();
  await pool.sweep(known);
  await eventually(() => expect(events).toContain('asleep a'));
});

test('a wedding woken for its own work sleeps again soon after', async () => {
  const pool = makePool();
  await pool.wake(a);
  clock += WOKEN_MS - 1;
  await pool.sweep(known);
  expect(pool.isOpen('a')).toBe(true);
  clock += 1;
  await pool.sweep(known);
  await eventually(() => expect(events).toContain('asleep a'));
});

test('at most the allowed number is open: the least recently used is closed, never one with a visitor', async () => {
  const pool = makePool(2);
  await open(pool, a);
  clock += 1;
  await open(pool, b);
  clock += 1;
  const upload = visit(pool, a);
  await open(pool, c);
  expect(events).toEqual(['open a', 'open b', 'closing b', 'asleep b', 'open c']);
  const other = visit(pool, c);
  await expect(open(pool, b)).rejects.toThrow('in use');
  for (const response of [upload, other]) response.emit('close');
  await open(pool, b);
  expect(events.slice(-3)).toEqual(['closing a', 'asleep a', 'open b']);
});

test('first visits of more weddings than may be open let in as many as there is room for', async () => {
  const pool = makePool(2);
  const visits = await Promise.allSettled([open(pool, a), open(pool, b), open(pool, c)]);
  expect(visits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('background work yields to a visitor, is reported as unfinished, and does not resume at the cost of another wedding’s', async () => {
  const pool = makePool(1);
  await open(pool, a);
  working.add('a');
  await open(pool, b);
  expect(events).toEqual(['open a', 'closing a', 'asleep a unfinished', 'open b']);
  working.add('b');
  expect(await pool.wake(a)).toBe(null);
  // A visitor who comes while waking fails is let in all the same.
  const [woken] = await Promise.all([pool.wake(c), open(pool, c)]);
  expect([woken, pool.isOpen('c')]).toEqual([null, true]);
  await open(pool, b);
  working.delete('b');
  expect(await pool.wake(a)).toBe(null);
  clock += 60_000;
  expect(await pool.wake(a)).not.toBe(null);
  expect(events.slice(-3)).toEqual(['closing b', 'asleep b', 'open a']);
});

test('a suspended, changed or removed wedding takes no new request, and waits for those in flight', async () => {
  const pool = makePool();
  for (const each of [a, b, c]) await open(pool, each);
  const download = visit(pool, a);
  const now = [wedding('a', { isSuspended: true }), wedding('b', { stamp: '2' })];
  await pool.sweep((name) => now.find((each) => each.name === name));
  expect(take(pool, a)).toBe(null);
  await eventually(() => expect(events).toEqual(expect.arrayContaining(['asleep b', 'asleep c'])));
  expect(events).not.toContain('asleep a');
  download.emit('close');
  await eventually(() => expect(events).toContain('asleep a'));
});

test('stopping closes all weddings and opens none', async () => {
  const pool = makePool();
  await open(pool, a);
  const stream = visit(pool, a, true);
  const stopped = pool.stop();
  await eventually(() => expect(events).toContain('closing a'));
  stream.emit('close');
  await stopped;
  await expect(open(pool, b)).rejects.toBeInstanceOf(NotNowError);
  expect(events).toEqual(['open a', 'closing a', 'asleep a']);
});

test('a close that does not end is told with what it waits for, and keeps no other wedding from opening or its work', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const pool = makePool(1, { logger, endsWithinMs: 100 });
  await open(pool, a);
  const held = Promise.withResolvers<void>();
  hanging.set('a', held.promise);
  await expect(open(pool, b)).rejects.toThrow('its closing does not end');
  expect(pool.hasFailed('a')).toBe(true);
  expect(logged).toMatchObject([{ wedding: 'a', waitsFor: ['mails'], msg: 'wedding does not close' }]);
  await expect(open(pool, a)).rejects.toThrow('its closing does not end');
  expect(await pool.wake(a), 'the waker goes on with the others').toBe(null);
  expect(pool.figures('a'), 'those that were kept before its database closed hold').toBe(undefined);
  await open(pool, b);
  expect(pool.isOpen('b')).toBe(true);
  await pool.stop();
  held.resolve();
  await eventually(() => expect(events).toContain('asleep a'));
  expect([pool.hasFailed('a'), logged.length]).toEqual([false, 1]);
});

test('an opening that does not end is told once, counts as failed, and keeps neither place nor the work of others', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const pool = makePool(1, { logger, endsWithinMs: 100 });
  const held = Promise.withResolvers<void>();
  opening.set('a', held.promise);
  expect(await pool.wake(a), 'the waker goes on with the others').toBe(null);
  expect(pool.hasFailed('a')).toBe(true);
  expect(logged).toMatchObject([{ wedding: 'a', msg: 'wedding does not open' }]);
  await expect(open(pool, a)).rejects.toThrow('its opening does not end');
  await open(pool, b);
  held.resolve();
  await eventually(() => expect(pool.isOpen('a')).toBe(true));
  expect([pool.hasFailed('a'), logged.length, events]).toEqual([false, 1, ['open a', 'open b']]);
  // Its place was given away meanwhile: the next visit closes both.
  await open(pool, c);
  expect([pool.isOpen('a'), pool.isOpen('b'), pool.isOpen('c')]).toEqual([false, false, true]);
});

test('a wedding whose close was overdue is opened again as soon as it has ended', async () => {
  const pool = makePool(10, { endsWithinMs: 100 });
  await open(pool, a);
  const held = Promise.withResolvers<void>();
  hanging.set('a', held.promise);
  await expect(open(pool, { ...a, stamp: '2' })).rejects.toThrow('its closing does not end');
  await open(pool, b);
  held.resolve();
  await eventually(() => expect(events).toContain('asleep a'));
  await open(pool, { ...a, stamp: '2' });
  expect(pool.isOpen('a')).toBe(true);
});

test('a suspended wedding has failed only while its close does not end, whatever its settings', () => {
  const suspended = { name: 'amina', isSuspended: true, config: null };
  const stateWith = (isOverdue: boolean) =>
    stateOf(suspended, { isOverdue: () => isOverdue, hasFailed: () => true, isOpen: () => false });
  expect([true, false].map(stateWith)).toEqual(['failed', 'suspended']);
});
