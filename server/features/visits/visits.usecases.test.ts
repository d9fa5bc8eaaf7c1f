import { pino } from 'pino';
import { expect } from 'vitest';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import { NOW } from '../../testing/site.fixtures.ts';
import { createVisits } from './visits.usecases.ts';

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
