import { expect } from 'vitest';
import { famille, guest, host, testWithFamille as test } from '../../testing/kit.fixtures.ts';

test('a guest installs the site on a phone: it opens as the family, under the couple’s names', async () => {
  const answer = await guest.get(`/api/famille/${famille.hash}/manifest`);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Fiona & Ghislain',
    start_url: `/?hash=${famille.hash}`,
    display: 'standalone',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  });
  // The phone requests it by itself, so it is no visit.
  expect((await host.get('/api/adminouminou/visits')).json()).toEqual([]);
});

test('an unknown address reveals nothing', async () => {
  expect((await guest.get('/api/famille/unknown/manifest')).statusCode).toBe(404);
});
