import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedBytes } from './range.rules.ts';

const TAG = '"abc"';
const asked = (range: string, size = 1000) => askedBytes({ range }, TAG, size);

test.each([
  ['bytes=0-', { kind: 'part', start: 0, end: 1000 }],
  ['bytes=800-', { kind: 'part', start: 800, end: 1000 }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 1 }],
  ['bytes=10-19', { kind: 'part', start: 10, end: 20 }],
  ['bytes=990-5000', { kind: 'part', start: 990, end: 1000 }],
  ['bytes=-100', { kind: 'part', start: 900, end: 1000 }],
  ['bytes=-5000', { kind: 'part', start: 0, end: 1000 }],
  ['Bytes = 1 - 2', { kind: 'part', start: 1, end: 3 }],
  ['bytes=1000-', { kind: 'unsatisfiable' }],
  ['bytes=4000-5000', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=20-10', { kind: 'whole' }],
  ['bytes=0-1,5-9', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  ['', { kind: 'whole' }],
])('%s asks for %o', (range, expected) => {
  expect(asked(range)).toEqual(expected);
});

test('no range asks for the whole', () => {
  expect(askedBytes({}, TAG, 1000)).toEqual({ kind: 'whole' });
});

test('If-Range gives the part only to who holds the very same version', () => {
  const range = 'bytes=10-';
  const part = { kind: 'part', start: 10, end: 1000 };
  expect(askedBytes({ range, 'if-range': TAG }, TAG, 1000)).toEqual(part);
  for (const other of ['"old"', `W/${TAG}`, 'Sat, 24 Sep 2022 15:00:00 GMT']) {
    expect(askedBytes({ range, 'if-range': other }, TAG, 1000)).toEqual({ kind: 'whole' });
  }
});

test('If-None-Match spares who has it already, in a list, weak or any', () => {
  for (const header of [TAG, `W/${TAG}`, `"x", ${TAG}`, '*']) {
    expect(askedBytes({ 'if-none-match': header }, TAG, 1000)).toEqual({ kind: 'not-modified' });
  }
  expect(askedBytes({ 'if-none-match': '"x"' }, TAG, 1000)).toEqual({ kind: 'whole' });
});

test('whatever is asked, a part is never empty and never reaches outside', () => {
  const number = fc.oneof(fc.nat().map(String), fc.constant(''), fc.constant('99999999999999999999999'));
  fc.assert(
    fc.property(number, number, fc.nat(), (first, last, size) => {
      const result = asked(`bytes=${first}-${last}`, size);
      if (result.kind !== 'part') return;
      expect(result.start).toBeGreaterThanOrEqual(0);
      expect(result.end).toBeGreaterThan(result.start);
      expect(result.end).toBeLessThanOrEqual(size);
    }),
  );
});
