/**
 * Slows who guesses what many share one address to enter: so many tries pass a second, of all addresses together, and the others wait in
 * line. Who guesses in a loop waits as everybody does; who is right gets in, at worst a little later.
 */
import { slowDown } from './rateLimiter.ts';

interface PaceOptions {
  perSecond: number;
  /** Milliseconds that a try waits at most: where the line is longer, it is refused instead. */
  longest: number;
  clock?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** For a try, before it is made: resolves at its turn. As many as pass in a second may come at once. Throws `slow-down`. */
export function createPace({
  perSecond,
  longest,
  clock = () => performance.now(),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: PaceOptions): () => Promise<void> {
  /** When the line will be through, as if it had begun a second ago. */
  let through = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock();
    const turn = Math.max(through, now - 1000) + 1000 / perSecond;
    if (turn - now > longest) throw slowDown(turn - now - longest);
    through = turn;
    if (turn > now) await wait(turn - now);
  };
}
