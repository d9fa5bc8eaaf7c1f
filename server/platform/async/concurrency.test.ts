import { expect, test } from 'vitest';
import { createInFlightCounter, createSemaphore } from './concurrency.ts';

test('at most the allowed number runs at a time, in order; a waiter that gives up is skipped, and releasing twice frees one place', async () => {
  const semaphore = createSemaphore(1);
  const kept = new AbortController();
  const given = new AbortController();
  const order: string[] = [];
  const first = await semaphore.take(kept.signal);
  const second = semaphore
    .take(given.signal)
    .then((leave) => order.push(leave === null ? 'gave up' : 'second'));
  const third = semaphore.take(kept.signal).then((leave) => {
    order.push('third');
    return leave;
  });
  given.abort();
  await second;
  first?.();
  first?.();
  const leave = await third;
  const fourth = semaphore.take(kept.signal).then(() => order.push('fourth'));
  expect(order).toEqual(['gave up', 'third']);
  leave?.();
  await fourth;
  expect(order).toEqual(['gave up', 'third', 'fourth']);
  expect(await semaphore.take(given.signal)).toBe(null);
});

test('work counts as under way until it ends, also by a failure', async () => {
  const underWay = createInFlightCounter();
  const failing = underWay.during(() => Promise.reject(new Error('the disk is away')));
  const working = underWay.during(async () => 'done');
  expect(underWay.isOn()).toBe(true);
  await expect(failing).rejects.toThrow('the disk is away');
  expect(await working).toBe('done');
  expect(underWay.isOn()).toBe(false);
});
