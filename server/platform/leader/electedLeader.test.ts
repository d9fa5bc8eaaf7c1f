import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { Executor, Shared } from '../database/shared.ts';
import { createElectedLeader } from './electedLeader.ts';
import type { Leadership } from './leadership.ts';

let leadership: Leadership | undefined;
afterEach(() => leadership?.stop());

/** A lease whose fencing token the test decides. */
function leasing(take: () => number | null): Shared {
  return {
    counters: { add: async () => ({ count: 1, left: 0 }), takeBack: async () => {} },
    leases: {
      take: async () => take(),
      release: async () => {},
      read: async () => null,
      holds: async () => true,
    },
    messages: { publish: async () => {}, subscribe: () => () => {} },
    closing: new AbortController().signal,
  };
}

test('a new fencing token is a new term: work of the old one is stopped, then started again', async () => {
  let token: number | null = 1;
  const events: string[] = [];
  leadership = createElectedLeader({
    shared: leasing(() => token),
    db: {} as Executor,
    logger: { info: () => {}, error: () => {} },
    // Long enough not to expire by itself, even on a slow machine.
    lasts: 600_000,
  });
  const fencingToken = () => leadership?.fencingToken();
  leadership.start([
    {
      start: () => void events.push(`start ${fencingToken()}`),
      stop: async () => void events.push('stop'),
    },
  ]);
  await eventually(() => expect(events).toEqual(['start 1']));
  // Another process held the lease meanwhile and has released it.
  token = 3;
  await eventually(() => expect(events).toEqual(['start 1', 'stop', 'start 3']));
  token = null;
  await eventually(() => expect(events).toEqual(['start 1', 'stop', 'start 3', 'stop']));
  expect(fencingToken()).toBe(-1);
});
