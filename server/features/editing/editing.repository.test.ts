import { expect } from 'vitest';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import { addVersion, listVersions, thinOutVersions } from './editing.repository.ts';

test('beyond two hundred versions the older half is thinned out, while the newest and the first all stay', async () => {
  await store.write(async (tx) => {
    for (let at = 1; at <= 230; at++) {
      const version = { publishedAt: at, publishedBy: 'Léa', changed: [], digest: `${at}`, texts: '' };
      await addVersion(tx, { ...version, isPending: false });
      await thinOutVersions(tx);
    }
  });
  const kept = (await listVersions(store.db)).map(({ publishedAt }) => publishedAt);
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe(1);
  expect(kept.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => 230 - index));
});
