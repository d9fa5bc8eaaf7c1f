import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat, retryUntilDone } from './timers.ts';

describe('work on a fake clock', () => {
  const unhandled: unknown[] = [];
  const remember = (error: unknown) => void unhandled.push(error);
  beforeEach(() => {
    vi.useFakeTimers();
    process.on('unhandledRejection', remember);
  });
  afterEach(() => {
    vi.useRealTimers();
    process.off('unhandledRejection', remember);
  });

  test('failed work is repeated until it is ended, and does not end the process', async () => {
    let times = 0;
    const end = repeat(100, async () => {
      times += 1;
      throw new Error('the database is away');
    });
    expect(times).toBe(0);
    await vi.advanceTimersByTimeAsync(250);
    expect(times).toBe(2);
    end();
    await vi.advanceTimersByTimeAsync(250);
    expect(times).toBe(2);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });
});

test('failed work is repeated until it succeeds', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw new Error(`try ${tries}`);
    return 'done';
  };
  const { signal } = new AbortController();
  expect(await retryUntilDone(work, { everyMs: 1, signal, onProblem: (error) => told.push(error) })).toBe(
    'done',
  );
  expect(told).toEqual([new Error('try 1'), new Error('try 2')]);
});

test('stopping makes one last attempt, without the wait', async () => {
  const stopping = new AbortController();
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries === 1) setImmediate(() => stopping.abort());
    throw new Error('the disk is full');
  };
  expect(await retryUntilDone(work, { everyMs: 2 ** 30, signal: stopping.signal })).toBeNull();
  expect(tries).toBe(2);
});
