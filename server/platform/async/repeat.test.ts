import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

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

test('work that fails is done again, until it is ended, and does not end the process', async () => {
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
