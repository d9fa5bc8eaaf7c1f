import { expect, test } from 'vitest';
import { handlingOf, isAway } from './requests.rules.ts';

const SITE = 'https://mariage.fr';
const ask = (path: string, { method = 'GET', mode = 'cors', destination = '' } = {}) =>
  handlingOf({ method, mode, destination, url: new URL(path, SITE).href }, SITE);
const image = { mode: 'no-cors', destination: 'image' };

test('the page is the bare address, with or without a family’s link, and no other', () => {
  expect(ask('/', { mode: 'navigate' })).toBe('page');
  expect(ask('/?hash=secret#/photos', { mode: 'navigate' })).toBe('page');
  for (const path of ['/apercu.html', '/i/abc', '/photos/couple/a.jpg', '/api/params'])
    expect(ask(path, { mode: 'navigate' })).toBeNull();
});

test('data of the family is requested from the network first', () => {
  expect(ask('/api/famille/secret')).toBe('famille');
  expect(ask('/api/params')).toBe('famille');
  expect(ask('/api/photos/details?hash=secret')).toBe('album');
  expect(ask('/api/photos/details/couple/12?hash=secret')).toBe('album');
  expect(ask('/api/photos/favourites?hash=secret')).toBe('album');
});

test('pictures are cached, large ones separately; films and downloads are not', () => {
  expect(ask('/photos/couple/thumbs/thumb_a.jpg?v=1', image)).toBe('thumbnail');
  expect(ask('/photos/couple/thumbs/thumb2x_a.jpg?v=1', image)).toBe('thumbnail');
  expect(ask('/photos/couple/thumbs/display_a.jpg?v=1', image)).toBe('picture');
  expect(ask('/photos/couple/thumbs/phone_a.jpg?v=1', image)).toBe('picture');
  expect(ask('/content/1/eglise.jpg', image)).toBe('file');
  expect(ask('/photos/couple/thumbs/film_a.mp4', { destination: 'video' })).toBeNull();
});

test('writes, hosts’ requests and other origins are not handled', () => {
  expect(ask('/api/response/add', { method: 'POST' })).toBeNull();
  expect(ask('/api/famille', { method: 'DELETE' })).toBeNull();
  expect(ask('/api/adminouminou/familles')).toBeNull();
  expect(ask('/api/famille/secret/manifest')).toBeNull();
  expect(ask('/api/famille/secret/agenda.ics')).toBeNull();
  expect(ask('https://ailleurs.fr/photos/a', image)).toBeNull();
});

test('a proxy error without a site counts as no network; a site that asks to come back is shown', () => {
  expect([500, 502, 504].map(isAway)).toEqual([true, true, true]);
  expect([200, 304, 404, 429, 503].map(isAway)).toEqual([false, false, false, false, false]);
});
