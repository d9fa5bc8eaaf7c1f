import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedBytes } from './deliver.ts';

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

test('without a range the whole is requested', () => {
  expect(askedBytes({}, TAG, 1000)).toEqual({ kind: 'whole' });
});

test('If-Range returns the part only for the very same version', () => {
  const range = 'bytes=10-';
  const part = { kind: 'part', start: 10, end: 1000 };
  expect(askedBytes({ range, 'if-range': TAG }, TAG, 1000)).toEqual(part);
  for (const other of ['"old"', `W/${TAG}`, 'Sat, 24 Sep 2022 15:00:00 GMT']) {
    expect(askedBytes({ range, 'if-range': other }, TAG, 1000)).toEqual({ kind: 'whole' });
  }
});

test('If-None-Match returns 304 for a matching tag, in a list, weak or any', () => {
  for (const header of [TAG, `W/${TAG}`, `"x", ${TAG}`, '*']) {
    expect(askedBytes({ 'if-none-match': header }, TAG, 1000)).toEqual({ kind: 'not-modified' });
  }
  expect(askedBytes({ 'if-none-match': '"x"' }, TAG, 1000)).toEqual({ kind: 'whole' });
});

test('whatever the request, a part is never empty and never out of bounds', () => {
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

/** The same rule character by character: slow, but impossible to get stuck in. */
function model(header: string, size: number) {
  const whole = { kind: 'whole' };
  const [unit, rest] = [header.slice(0, header.indexOf('=')), header.slice(header.indexOf('=') + 1)];
  if (!header.includes('=') || unit.trim().toLowerCase() !== 'bytes') return whole;
  const dash = rest.indexOf('-');
  const bounds = [rest.slice(0, dash), rest.slice(dash + 1)].map((bound) => bound.trim());
  const isNumber = (text: string) => [...text].every((sign) => '0123456789'.includes(sign));
  if (dash < 0 || !bounds.every(isNumber) || bounds.every((bound) => bound === '')) return whole;
  const [first, last] = bounds.map((bound) => (bound === '' ? null : Number(bound)));
  if (first === null || first === undefined) {
    return last ? { kind: 'part', start: Math.max(0, size - last), end: size } : { kind: 'unsatisfiable' };
  }
  if (typeof last === 'number' && last < first) return whole;
  if (first >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start: first, end: Math.min(size, (last ?? size) + 1) };
}

test('any header is read as by the model', () => {
  const part = fc.constantFrom(
    'bytes',
    'BYTES',
    '=',
    '-',
    ' ',
    '\t',
    '0',
    '5',
    '12',
    '999',
    ',',
    'x',
    '\u00a0',
  );
  const header = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 8 }).map((parts) => `bytes=${parts.join('')}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 1000 }), (range, size) => {
      expect(asked(range, size)).toEqual(model(range, size));
    }),
    { numRuns: 3000 },
  );
});

// A header holds 16 kB at most. Five hundred each, so that anything slower than linear would never end.
test.each([
  ['blanks around the dash', `bytes=${' '.repeat(7800)}-${' '.repeat(7800)}x`],
  ['blanks around the sign', `bytes${' '.repeat(7800)}=${' '.repeat(7800)}x`],
  ['digits', `bytes=${'1'.repeat(8000)}-${'1'.repeat(8000)}x`],
  ['dashes', `bytes=${'-'.repeat(16_000)}`],
  ['equals signs', '='.repeat(16_000)],
  ['commas', `bytes=${'0-,'.repeat(5300)}`],
])('16 kB of %s are read and request the whole', (_name, header) => {
  for (let time = 0; time < 500; time++) {
    expect(asked(header)).toEqual({ kind: 'whole' });
  }
  const others = { 'if-none-match': header, 'if-range': header };
  for (let time = 0; time < 500; time++) expect(askedBytes(others, TAG, 1000)).toEqual({ kind: 'whole' });
});
