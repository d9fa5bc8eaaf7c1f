import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Opened } from './slot.ts';
import { createWaker } from './waker.ts';
import type { Wedding } from './wedding.ts';

const START = Date.UTC(2026, 5, 1, 12);

const wedding = (name: string, other: Partial<Wedding> = {}): Wedding => ({
  name,
  folder: '',
  seen: '',
  stamp: '',
  isSuspended: false,
  config: {} as Wedding['config'],
  host: null,
  problems: [],
  madeAt: 0,
  wanted: null,
  ...other,
});

test('each wedding has its daily work within an hour of the start, then each night; suspended and broken ones sleep on', async () => {
  let clock = START;
  const maintained: string[] = [];
  let hasRoom = true;
  const waker = createWaker({
    now: () => clock,
    midnight: (now) => Math.floor(now / DAY_MS) * DAY_MS,
    namesAtStart: ['amina', 'bruno', 'suspended', 'broken'],
    logger: { error: () => {} },
    pool: {
      hasFailed: () => false,
      wake: async ({ name }) =>
        hasRoom ? ({ maintain: async () => maintained.push(name) > 0 } as unknown as Opened) : null,
    },
  });
  const weddings = [
    wedding('amina'),
    wedding('bruno'),
    wedding('suspended', { isSuspended: true }),
    wedding('broken', { config: null }),
  ];
  const pass = async (ms: number) => {
    for (const end = clock + ms; clock < end; clock += HOUR_MS / 6) await waker.wakeDue(weddings);
  };
  hasRoom = false;
  await pass(HOUR_MS);
  expect(maintained).toEqual([]);
  hasRoom = true;
  await pass(HOUR_MS);
  expect(maintained.toSorted()).toEqual(['amina', 'bruno']);
  await pass(7 * HOUR_MS);
  expect(maintained).toHaveLength(2);
  await pass(10 * HOUR_MS);
  expect(maintained.slice(2).toSorted()).toEqual(['amina', 'bruno']);
  await pass(2 * DAY_MS);
  expect(maintained).toHaveLength(8);
});

test('a wedding that is added while the process runs has its first backup at once, one added again too', async () => {
  let clock = START;
  const maintained: string[] = [];
  const waker = createWaker({
    now: () => clock,
    midnight: () => START - 12 * HOUR_MS,
    namesAtStart: ['amina'],
    logger: { error: () => {} },
    pool: {
      hasFailed: () => false,
      wake: async ({ name }) => ({ maintain: async () => maintained.push(name) > 0 }) as unknown as Opened,
    },
  });
  const [amina, chloe] = [wedding('amina'), wedding('chloe')];
  await waker.wakeDue([amina]);
  clock += 3000;
  for (let look = 0; look < 2; look++) await waker.wakeDue([amina, chloe]);
  expect(maintained).toEqual(['chloe']);
  clock += HOUR_MS;
  await waker.wakeDue([amina]);
  await waker.wakeDue([amina, chloe]);
  expect(maintained).toEqual(['chloe', 'amina', 'chloe']);
});

test('a wedding that fails to wake does not prevent another from being woken later', async () => {
  let clock = START;
  let isBroken = true;
  let wakes = 0;
  const maintained: string[] = [];
  const waker = createWaker({
    now: () => clock,
    midnight: () => START - HOUR_MS,
    namesAtStart: ['amina'],
    logger: { error: () => {} },
    pool: {
      hasFailed: () => false,
      wake: async ({ name }) => {
        if (isBroken) throw new Error('too many open files');
        wakes += 1;
        return { maintain: async () => maintained.push(name) > 0 } as unknown as Opened;
      },
    },
  });
  clock += 2 * HOUR_MS;
  // Unfinished work is due at once: the wedding is woken for its mails and for the daily work.
  const amina = wedding('amina', { config: { dataDir: '' } as Wedding['config'] });
  await waker.noteNextMail(amina, true);
  await expect(waker.wakeDue([amina])).rejects.toThrow('too many open files');
  isBroken = false;
  await waker.wakeDue([amina]);
  expect([wakes, maintained]).toEqual([2, ['amina']]);
});

test('a night’s work that a close cut off is done at the next look, and once', async () => {
  let clock = START;
  const outcomes = [false, true];
  let maintained = 0;
  const waker = createWaker({
    now: () => clock,
    midnight: () => START - HOUR_MS,
    namesAtStart: ['amina'],
    logger: { error: () => {} },
    pool: {
      hasFailed: () => false,
      wake: async () => ({ maintain: async () => outcomes[maintained++] ?? true }) as unknown as Opened,
    },
  });
  clock += HOUR_MS;
  for (let look = 0; look < 4; look++) await waker.wakeDue([wedding('amina')]);
  expect(maintained).toBe(2);
});

test('a wedding that is still being woken is not woken again by the next look', async () => {
  let clock = START;
  let wakes = 0;
  const slow = Promise.withResolvers<void>();
  const waker = createWaker({
    now: () => clock,
    midnight: () => START - HOUR_MS,
    namesAtStart: ['amina'],
    logger: { error: () => {} },
    pool: {
      hasFailed: () => false,
      wake: async () => {
        wakes += 1;
        await slow.promise;
        return { maintain: async () => true } as unknown as Opened;
      },
    },
  });
  clock += 2 * HOUR_MS;
  const amina = wedding('amina', { config: { dataDir: '' } as Wedding['config'] });
  await waker.noteNextMail(amina, true);
  const looks = [waker.wakeDue([amina]), waker.wakeDue([amina])];
  // Once for its mails and once for the daily work.
  expect(wakes).toBe(2);
  slow.resolve();
  await Promise.all(looks);
});
