import { describe, expect, it } from 'vitest';
import { readArrival } from './identity.ts';

const SITE = 'https://mariage.example';

describe('arriving with a link', () => {
  it.each([
    ['the link of the e-mail', '/?hash=abc', 'abc', '/'],
    ['a link to a page', '/#/photos?hash=abc', 'abc', '/#/photos'],
    ['a link to the start', '/#/?hash=abc', 'abc', '/#/'],
    ['the hash before a page', '/?hash=abc#/photos', 'abc', '/#/photos'],
    ['both places, the first wins', '/?hash=abc#/photos?hash=def', 'abc', '/#/photos'],
    ['other parameters, kept', '/?a=1&hash=abc#/photos?b=2&hash=abc', 'abc', '/?a=1#/photos?b=2'],
    ['a hash with blanks around it', '/?hash=%20abc%20', 'abc', '/'],
    ['the bracket of a plain mail, copied with it', '/?hash=ab_c-)', 'ab_c-', '/'],
    ['the end of a sentence', '/#/photos?hash=abc%C2%A0%C2%BB.', 'abc', '/#/photos'],
    ['an empty hash, no hash at all', '/?hash=#/photos', null, '/#/photos'],
    ['no hash', '/#/photos', null, '/#/photos'],
    ['a bare address', '/', null, '/'],
  ])('%s', (_case, link, hash, address) => {
    expect(readArrival(SITE + link)).toEqual({ hash, address: new URL(SITE + address) });
  });
});
