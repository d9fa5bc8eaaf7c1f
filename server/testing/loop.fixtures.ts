/**
 * How long one piece of work keeps everybody else waiting. A clock would say how busy the machine is: what is compared is processor time of
 * this thread, with that of a work that takes 100 ms of a quiet machine, done in the same run.
 */
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 3;

/**
 * The longest stretch between two turns of the event loop, 1 being 100 ms; of three tries the shortest, for a collection of garbage may come
 * into one, and what holds up the loop does so each time. `prepare` is not watched.
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

/** What such a machine does in 100 ms. */
function hundredMs(): number {
  const before = process.threadCpuUsage();
  let length = 0;
  for (let round = 0; round < ROUNDS; round++)
    length += JSON.stringify(JSON.parse(JSON.stringify(WORK))).length;
  return length > 0 ? since(before) : Number.NaN;
}
const ROUNDS = 240;
