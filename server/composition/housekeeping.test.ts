import { beforeEach, expect } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { BIN_DAYS } from '../../contract/familles/bin.schema.ts';
import { host, site, test } from '../features/photos/photosKit.fixtures.ts';
import { createFamille } from '../testing/site.fixtures.ts';
import { createHousekeeping } from './housekeeping.ts';

const DAY = DAY_MS;

beforeEach(async () => {
  await site.addPhoto('couple', 'a.jpg');
  const famille = await createFamille(host);
  await host.delete(`/api/adminouminou/famille/${famille.id}`);
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], removed: true });
});

const inBins = async () => {
  const answers = await Promise.all(
    ['corbeille', 'photos/corbeille'].map((bin) => host.get(`/api/adminouminou/${bin}`)),
  );
  return answers.map((answer) => answer.json<unknown[]>().length);
};

const keeping = ({ isClockTrusted = true, isPaused = false, after = BIN_DAYS * DAY }) =>
  createHousekeeping({
    ...site,
    now: () => site.clock.now + after,
    isClockTrusted: () => isClockTrusted,
    isPaused: () => isPaused,
    logger: site.app.log,
  });

test('a paused site, or one with a doubtful clock, deletes nothing; any other does when it is time', async () => {
  await keeping({ after: BIN_DAYS * DAY - 1 }).run();
  await keeping({ isPaused: true }).run();
  await keeping({ isClockTrusted: false }).run();
  expect(await inBins()).toEqual([1, 1]);
  await keeping({}).run();
  expect(await inBins()).toEqual([0, 0]);
});
