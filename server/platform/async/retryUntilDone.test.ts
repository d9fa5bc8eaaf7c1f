import { expect, test } from 'vitest';
import { retryUntilDone } from './retryUntilDone.ts';

test('what fails is done again until it works', async () => {
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

test('whoever stops has one last try, without the wait', async () => {
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
