import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Work } from '../../platform/leader/leadership.ts';
import { whileAwake } from './whileAwake.ts';

let done: string[];
let isResting: boolean;
let hear: () => void;
let work: Work;
beforeEach(() => {
  done = [];
  isResting = false;
  hear = () => {};
  const rest = {
    isResting: () => isResting,
    onChange: (listener: () => void) => {
      hear = listener;
    },
  };
  const stop = async () => void done.push('stop');
  work = whileAwake(rest, { start: () => void done.push('start'), stop });
});

/** Then all that it leads to has happened. */
async function rests(resting: boolean): Promise<void> {
  isResting = resting;
  hear();
  await setImmediate();
}

test('work ends while the site rests, begins again where it goes on, and ends for good', async () => {
  work.start();
  await setImmediate();
  await rests(true);
  expect(done).toEqual(['start', 'stop']);
  await rests(false);
  expect(done).toEqual(['start', 'stop', 'start']);
  await work.stop();
  await rests(true);
  await rests(false);
  expect(done).toEqual(['start', 'stop', 'start', 'stop']);
});

test('work that is to begin while the site rests waits for the end of it', async () => {
  await rests(true);
  work.start();
  await setImmediate();
  expect(done).toEqual([]);
  await rests(false);
  expect(done).toEqual(['start']);
});

test('work that fails to end is begun again all the same', async () => {
  const failing = whileAwake(
    {
      isResting: () => isResting,
      onChange: (listener) => {
        hear = listener;
      },
    },
    { start: () => void done.push('start'), stop: () => Promise.reject(new Error('no')) },
  );
  failing.start();
  await setImmediate();
  await rests(true);
  await rests(false);
  expect(done).toEqual(['start', 'start']);
});
