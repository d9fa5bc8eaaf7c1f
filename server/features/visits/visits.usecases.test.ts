import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../tables.ts';
import { NOW, openTestStore } from '../../testing.fixtures.ts';
import { createVisits } from './visits.usecases.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

test('a disk that takes nothing is no guest’s problem, and the visit is stored at the next call', async () => {
  let tries = 0;
  const noteVisit = createVisits({
    write: () => {
      tries += 1;
      return Promise.reject(new Error('the disk is full'));
    },
    timeZone: () => 'Europe/Paris',
    now: () => NOW,
    logger: pino({ level: 'silent' }),
  });
  await noteVisit('a');
  await noteVisit('a');
  expect(tries).toBe(2);
});

test('a family that is gone meanwhile is no problem either', async () => {
  const noteVisit = createVisits({
    write: store.write,
    timeZone: () => 'Europe/Paris',
    now: () => NOW,
    logger: pino({ level: 'silent' }),
  });
  await expect(noteVisit('nobody')).resolves.toBeUndefined();
});
