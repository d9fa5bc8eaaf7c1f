import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { Executor, Shared } from '../database/shared.ts';
import { createElectedLeader } from './electedLeader.ts';
import type { Leadership } from './leadership.ts';

let leadership: Leadership | undefined;
afterEach(() => leadership?.stop());

/** A lease whose fencing token is what the test says. */
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

test('a new fencing token is a new turn: what went on under the old one is stopped, then begun again', async () => {
  let token: number | null = 1;
  const events: string[] = [];
  leadership = createElectedLeader({
    shared: leasing(() => token),
    db: {} as Executor,
    logger: { info: () => {}, error: () => {} },
    // However slow the machine is, it does not run out by itself.
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
  // Another process had the lease in between, and has left it again.
  token = 3;
  await eventually(() => expect(events).toEqual(['start 1', 'stop', 'start 3']));
  token = null;
  await eventually(() => expect(events).toEqual(['start 1', 'stop', 'start 3', 'stop']));
  expect(fencingToken()).toBe(-1);
});
