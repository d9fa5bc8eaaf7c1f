/**
 * Slows who guesses what many share one address to enter: so many tries pass a second, of all addresses together, and the others wait in
 * line, each network in a lane of its own. Who guesses in a loop waits as everybody does; who is right gets in, at worst a little later.
 */
import { createLanes } from './lanes.ts';
import { siteNetworkOf } from './network.ts';
import { slowDown } from './rateLimiter.ts';

interface Waiting {
  since: number;
  enter: () => void;
  refuse: () => void;
}

/**
 * For a try, before it is made: resolves at its turn. As many as pass in a second may come at once. Throws `slow-down` after `longest`
 * milliseconds, or at once where as many wait as pass in that time.
 */
export function createPace({ perSecond, longest }: { perSecond: number; longest: number }) {
  const lanes = createLanes<Waiting>((perSecond * longest) / 1000);
  let isLettingIn = false;
  let lastTurn = Number.NEGATIVE_INFINITY;

  async function letIn(): Promise<void> {
    isLettingIn = true;
    for (;;) {
      const turn = Math.max(lastTurn, performance.now() - 1000) + 1000 / perSecond;
      const early = turn - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const next = lanes.next();
      if (!next) break;
      if (performance.now() - next.since > longest) next.refuse();
      else {
        lastTurn = turn;
        next.enter();
      }
    }
    isLettingIn = false;
  }

  return (address: string): Promise<void> =>
    new Promise((enter, reject) => {
      const refuse = () => reject(slowDown(longest));
      lanes.add(siteNetworkOf(address), { since: performance.now(), enter, refuse })?.refuse();
      if (!isLettingIn) void letIn();
    });
}
