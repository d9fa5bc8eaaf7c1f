import { expect, test } from 'vitest';
import { createUnderWay } from './underWay.ts';

test('work is under way until it has ended, also by a failure', async () => {
  const underWay = createUnderWay();
  const failing = underWay.during(() => Promise.reject(new Error('the disk is away')));
  const working = underWay.during(async () => 'done');
  expect(underWay.isOn()).toBe(true);
  await expect(failing).rejects.toThrow('the disk is away');
  expect(await working).toBe('done');
  expect(underWay.isOn()).toBe(false);
});
