import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#contact', '/contact', ''],
  ['#/contact/', '/contact', ''],
  ['#/adminouminou/list', '/adminouminou/list', ''],
  ['#/photos?photo=couple/a%3Fb.jpg', '/photos', 'couple/a?b.jpg'],
  ['#/photos?photo=couple/a?b.jpg', '/photos', 'couple/a?b.jpg'],
])('the fragment %s is the page %s', (fragment, path, photo) => {
  const address = readAddress(fragment);
  expect(address.path).toBe(path);
  expect(address.search.get('photo') ?? '').toBe(photo);
});
