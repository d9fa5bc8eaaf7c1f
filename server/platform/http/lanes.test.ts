import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLanes, type Lanes } from './lanes.ts';

interface Waiting {
  lane: string;
  place: number;
}

const MOST = 12;

function rest(lanes: Lanes<Waiting>): Waiting[] {
  const all: Waiting[] = [];
  for (let waiting = lanes.next(); waiting; waiting = lanes.next()) all.push(waiting);
  return all;
}

test('lanes take turns, whichever is the longer', () => {
  const lanes = createLanes<string>(MOST);
  for (const who of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) lanes.add(who.charAt(0), who);
  expect(Array.from({ length: 7 }, () => lanes.next())).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
    undefined,
  ]);
});

test('where the line is full, the last of the longest lane gives way', () => {
  const lanes = createLanes<string>(3);
  for (const who of ['a1', 'a2', 'a3']) expect(lanes.add('a', who)).toBeUndefined();
  expect(lanes.add('a', 'a4')).toBe('a4');
  expect(lanes.add('b', 'b1')).toBe('a3');
  expect(lanes.add('c', 'c1')).toBe('a2');
  expect(lanes.add('d', 'd1')).toBe('d1');
  expect(Array.from({ length: 4 }, () => lanes.next())).toEqual(['a1', 'b1', 'c1', undefined]);
});

test('nobody is lost or comes twice, each lane keeps its order, and a line has its length at most', () => {
  const steps = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { freq: 4 }), { maxLength: 100 });
  fc.assert(
    fc.property(steps, (lanesOfThoseWhoCome) => {
      const lanes = createLanes<Waiting>(MOST);
      const [came, went, refused]: [Waiting[], Waiting[], Waiting[]] = [[], [], []];
      for (const [place, lane] of lanesOfThoseWhoCome.entries()) {
        if (lane === null) {
          const next = lanes.next();
          if (next) went.push(next);
          continue;
        }
        const waiting = { lane, place };
        came.push(waiting);
        const leaving = lanes.add(lane, waiting);
        if (leaving) refused.push(leaving);
        expect(came.length - went.length - refused.length).toBeLessThanOrEqual(MOST);
      }
      went.push(...rest(lanes));
      const byPlace = (one: Waiting, other: Waiting) => one.place - other.place;
      expect([...went, ...refused].sort(byPlace)).toEqual(came);
      for (const lane of ['a', 'b', 'c', 'd']) {
        const places = went.filter((one) => one.lane === lane);
        expect(places).toEqual(places.toSorted(byPlace));
      }
    }),
  );
});

test('whoever is first in a lane goes before any other lane has gone twice', () => {
  const others = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: MOST - 1 });
  fc.assert(
    fc.property(others, others, (before, after) => {
      const lanes = createLanes<Waiting>(MOST);
      for (const [place, lane] of before.entries()) lanes.add(lane, { lane, place });
      lanes.add('mine', { lane: 'mine', place: 0 });
      for (const [place, lane] of after.entries()) lanes.add(lane, { lane, place });
      const order = rest(lanes).map(({ lane }) => lane);
      expect(order.indexOf('mine')).toBeLessThanOrEqual(3);
    }),
  );
});
