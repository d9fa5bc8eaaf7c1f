import { pino } from 'pino';
import { expect } from 'vitest';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import { NOW } from '../../testing/site.fixtures.ts';
import { createVisits } from './visits.usecases.ts';

test('on a full disk a guest sees no error, and the visit is stored at the next call', async () => {
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

test('nor does one whose family is gone meanwhile', async () => {
  const noteVisit = createVisits({
    write: store.write,
    timeZone: () => 'Europe/Paris',
    now: () => NOW,
    logger: pino({ level: 'silent' }),
  });
  await expect(noteVisit('nobody')).resolves.toBeUndefined();
});
