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
