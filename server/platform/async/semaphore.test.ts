import { expect, test } from 'vitest';
import { createPlaces } from './semaphore.ts';

test('no more than there are places, in turn; who gives up is passed over, and leaving twice frees one place', async () => {
  const places = createPlaces(1);
  const kept = new AbortController();
  const given = new AbortController();
  const order: string[] = [];
  const first = await places.take(kept.signal);
  const second = places.take(given.signal).then((leave) => order.push(leave === null ? 'gave up' : 'second'));
  const third = places.take(kept.signal).then((leave) => {
    order.push('third');
    return leave;
  });
  given.abort();
  await second;
  first?.();
  first?.();
  const leave = await third;
  const fourth = places.take(kept.signal).then(() => order.push('fourth'));
  expect(order).toEqual(['gave up', 'third']);
  leave?.();
  await fourth;
  expect(order).toEqual(['gave up', 'third', 'fourth']);
  expect(await places.take(given.signal)).toBe(null);
});
