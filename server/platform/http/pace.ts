/**
 * Slows guesses of a secret that many enter from one address: a fixed number of tries pass per second, the
 * others queue, in one lane per network. A correct try passes too, at worst a little later.
 */
import { siteNetworkOf, slowDown } from './rateLimiter.ts';

interface Waiting {
  since: number;
  enter: () => void;
  refuse: () => void;
}

/**
 * Call before a try; resolves at its turn. A second's tries may come at once. Throws `slow-down` after
 * `longest` milliseconds, or at once if the queue would take longer than that.
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

/** A queue of several lanes that take turns; within a lane, first in, first out. */
export interface Lanes<Waiting> {
  /** Returns who must leave a full queue: the last of the longest lane, preferably the lane added to. */
  add(lane: string, waiting: Waiting): Waiting | undefined;
  /** Removes and returns the next in turn. */
  next(): Waiting | undefined;
}

export function createLanes<Waiting>(most: number): Lanes<Waiting> {
  /** No lane is empty; the first has the next turn. */
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
