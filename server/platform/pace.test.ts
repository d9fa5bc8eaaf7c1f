import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Ten a second, and a line of two seconds, on a clock of its own; `waited` is what each try was told to wait. */
function tenASecond() {
  const clock = { now: 5000 };
  const waited: number[] = [];
  const wait = async (ms: number) => waited.push(Math.round(ms));
  return { clock, waited, turn: createPace({ perSecond: 10, longest: 2000, clock: () => clock.now, wait }) };
}

async function tries(turn: () => Promise<void>, count: number): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: count }, turn));
  return all.filter(({ status }) => status === 'fulfilled').length;
}

test('as many as pass in a second come in at once, those behind them wait their turn', async () => {
  const { turn, waited } = tenASecond();
  expect(await tries(turn, 13)).toBe(13);
  expect(waited).toEqual([100, 200, 300]);
});

test('however many try, so many pass a second, and a line that is too long is refused with the wait', async () => {
  const { clock, turn } = tenASecond();
  expect(await tries(turn, 1000)).toBe(10 + 20);
  await expect(turn()).rejects.toMatchObject({ code: 'slow-down', extras: { retryAfter: 1 } });
  let passed = 0;
  for (let second = 0; second < 60; second++) {
    clock.now += 1000;
    passed += await tries(turn, 500);
  }
  expect(passed).toBe(600);
});

test('whoever comes once the line is through does not wait', async () => {
  const { clock, turn, waited } = tenASecond();
  await tries(turn, 30);
  clock.now += 4000;
  waited.length = 0;
  expect(await tries(turn, 10)).toBe(10);
  expect(waited).toEqual([]);
});
