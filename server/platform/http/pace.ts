/**
 * Slows who guesses what many share one address to enter: so many tries pass a second, of all addresses together, and the others wait in
 * line, each network in a lane of its own. Who guesses in a loop waits as everybody does; who is right gets in, at worst a little later.
 */
import { siteNetworkOf, slowDown } from './rateLimiter.ts';

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

/** Who waits in a line of several lanes: the lanes take turns, and within a lane the first to come is the first to go. */
export interface Lanes<Waiting> {
  /** Who has to leave where the line is full: the last of the longest lane. Of lanes as long as that of the one who comes, it is this one. */
  add(lane: string, waiting: Waiting): Waiting | undefined;
  /** Whose turn it is, taken out of the line. */
  next(): Waiting | undefined;
}

export function createLanes<Waiting>(most: number): Lanes<Waiting> {
  /** None is empty; the first has the next turn. */
  const lanes = new Map<string, Waiting[]>();
  let count = 0;
  return {
    add(name, waiting) {
      const own = lanes.get(name) ?? [];
      own.push(waiting);
      lanes.set(name, own);
      if (++count <= most) return undefined;
      count--;
      let longest = own;
      for (const lane of lanes.values()) if (lane.length > longest.length) longest = lane;
      const leaving = longest.pop();
      if (own.length === 0) lanes.delete(name);
      return leaving;
    },
    next() {
      const [first] = lanes;
      if (!first) return undefined;
      count--;
      const [name, lane] = first;
      const waiting = lane.shift();
      lanes.delete(name);
      if (lane.length > 0) lanes.set(name, lane);
      return waiting;
    },
  };
}
