/**
 * Measures how long work blocks the event loop. Other load would distort wall time, so this thread's
 * processor time is compared with a reference that takes 100 ms on a quiet machine, in the same run.
 */
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 3;

/**
 * The longest time between two turns of the event loop, in units of 100 ms: the shortest of three tries,
 * because garbage collection may fall into one, while blocking work recurs. `prepare` is not measured.
 */
export async function longestStretch<Ready>(
  act: (ready: Ready) => Promise<unknown>,
  prepare: () => Promise<Ready>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > 1; tries++) {
    const ready = await prepare();
    least = Math.min(least, (await watched(() => act(ready))) / hundredMs());
  }
  return least;
}

async function watched(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let over = false;
  const look = () => {
    longest = Math.max(longest, since(before));
    before = process.threadCpuUsage();
  };
  const looking = (async () => {
    for (; !over; look()) await pause(1);
  })();
  await act();
  over = true;
  await looking;
  return longest;
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const WORK = Array.from({ length: 500 }, (_, index) => ({
  nom: `Nom${index}`,
  invites: [{ index }, { index }],
}));

/** Processor milliseconds of the reference. */
function hundredMs(): number {
  const before = process.threadCpuUsage();
  let length = 0;
  for (let round = 0; round < ROUNDS; round++)
    length += JSON.stringify(JSON.parse(JSON.stringify(WORK))).length;
  return length > 0 ? since(before) : Number.NaN;
}
const ROUNDS = 240;
