import { expect, test } from 'vitest';
import { createSemaphore } from './turns.ts';

test('no more than there are semaphore, in turn; who gives up is passed over, and leaving twice frees one place', async () => {
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
