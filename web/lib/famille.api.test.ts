import { expect, test, vi } from 'vitest';
import { fetchParams } from './famille.api.ts';
import { pending } from './pending.ts';

test('parameters that are read again in the background show no loading indicator', async () => {
  vi.stubGlobal('fetch', async () => {
    expect(pending.shown.get()).toBe(false);
    return new Response('[]');
  });
  expect(await fetchParams({ background: true })).toEqual([]);
});
