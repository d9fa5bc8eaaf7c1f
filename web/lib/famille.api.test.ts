import { expect, test, vi } from 'vitest';
import { fetchParams } from './famille.api.ts';
import { pending } from './pending.ts';

test('refreshing params in the background shows no loading indicator', async () => {
  vi.stubGlobal('fetch', async () => {
    expect(pending.shown.get()).toBe(false);
    return new Response('[]');
  });
  expect(await fetchParams({ background: true })).toEqual([]);
});
