import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { againAfter, givesWay, givesWayToWork, IDLE_MS, idleAmong, tendAt, type Use } from './lifecycle.ts';
import { requestedHost } from './registry.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

const use = (name: string, ago: number, other: Partial<Use> = {}): Use => ({
  name,
  openedAt: 0,
  usedAt: NOW - ago,
  requests: 0,
  streams: 0,
  isAtWork: false,
  ...other,
});

test('a wedding is idle only if it neither serves nor works, and was left alone long enough', () => {
  const uses = [
    use('idle', IDLE_MS),
    use('just used', IDLE_MS - 1),
    use('download', 3 * IDLE_MS, { requests: 1 }),
    use('live figures', 3 * IDLE_MS, { requests: 1, streams: 1 }),
    use('imports', 3 * IDLE_MS, { isAtWork: true }),
  ];
  expect(idleAmong(uses, NOW)).toEqual(['idle']);
});

test.each([
  [
    'the least recently used of the idle ones',
    [use('a', 10), use('b', 20), use('c', 30, { isAtWork: true })],
    'b',
  ],
  [
    'work due later before live figures and work',
    [use('a', 9, { requests: 1, streams: 1, isAtWork: true }), use('b', 1, { isAtWork: true })],
    'b',
  ],
  [
    'live figures, which are updated again anyway',
    [use('a', 10, { requests: 1, streams: 1 }), use('b', 99, { requests: 1 })],
    'a',
  ],
  [
    'none that serves a visitor',
    [use('a', 10, { requests: 1 }), use('b', 99, { requests: 2, streams: 1 })],
    null,
  ],
  ['nobody where nobody is', [], null],
])('which wedding is closed: %s', (_what, uses, name) => {
  expect(givesWay(uses, NOW)?.name ?? null).toBe(name);
});

test('a failing wedding is retried at growing intervals of at most ten minutes', () => {
  expect([1, 2, 3, 10, 1000].map(againAfter)).toEqual([5000, 10_000, 20_000, 600_000, 600_000]);
});

test('daily work runs once a night between two and five, spread out; after a start within the hour', () => {
  const midnight = NOW - 12 * HOUR_MS;
  const names = Array.from({ length: 300 }, (_, index) => `mariage-${index}`);
  const first = names.map((name) => tendAt({ name, tendedAt: null, startedAt: NOW, midnight }) - NOW);
  const next = names.map((name) => tendAt({ name, tendedAt: NOW, startedAt: NOW, midnight }) - midnight);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...first)).toBeLessThan(HOUR_MS);
  expect(Math.min(...next)).toBeGreaterThanOrEqual(26 * HOUR_MS);
  expect(Math.max(...next)).toBeLessThan(29 * HOUR_MS);
  for (const times of [first, next.map((time) => (time - 26 * HOUR_MS) / 3)]) {
    const perTenMinutes = Array.from(
      { length: 6 },
      (_, index) => times.filter((time) => Math.floor(time / (HOUR_MS / 6)) === index).length,
    );
    expect(Math.max(...perTenMinutes)).toBeLessThan(80);
  }
});

test('a wedding just opened is closed last of the idle ones', () => {
  const uses = [use('fresh', 20, { openedAt: NOW - 1000 }), use('read', 10)];
  expect(givesWay(uses, NOW)?.name).toBe('read');
  expect(givesWay([...uses.slice(0, 1), use('works', 30, { isAtWork: true })], NOW)?.name).toBe('fresh');
});

test('for background work no wedding is closed that works, serves, was just opened or is being read', () => {
  const busy = [
    use('works', 99_000, { isAtWork: true }),
    use('live figures', 99_000, { requests: 1, streams: 1 }),
    use('fresh', 99_000, { openedAt: NOW - 1000 }),
    use('read', 1000),
  ];
  expect(givesWayToWork(busy, NOW)).toBe(null);
  expect(givesWayToWork([...busy, use('left', 60_000)], NOW)?.name).toBe('left');
});

test.each([
  [{ host: 'amina.exemple.fr' }, false, 'amina.exemple.fr'],
  [{ host: 'AMINA.Exemple.fr:8080' }, false, 'amina.exemple.fr'],
  [{ host: 'amina.exemple.fr.' }, false, 'amina.exemple.fr'],
  [{ host: 'amina.exemple.fr.:443' }, false, 'amina.exemple.fr'],
  [{ host: '[::1]:8080' }, false, '[::1]'],
  [{ host: '127.0.0.1' }, false, '127.0.0.1'],
  [{ host: '' }, false, ''],
  [{}, false, ''],
  // Clients can set that header freely: only a trusted proxy's counts.
  [{ host: 'proxy:80', 'x-forwarded-host': 'bruno.exemple.fr' }, false, 'proxy'],
  [{ host: 'proxy:80', 'x-forwarded-host': 'bruno.exemple.fr' }, true, 'bruno.exemple.fr'],
  [{ host: 'proxy:80', 'x-forwarded-host': 'evil.fr, Bruno.exemple.fr:443' }, true, 'bruno.exemple.fr'],
  [{ host: 'bruno.exemple.fr' }, true, 'bruno.exemple.fr'],
])('%j, proxy trusted: %s, names « %s »', (headers, trusted, host) => {
  expect(requestedHost(headers, trusted)).toBe(host);
});
