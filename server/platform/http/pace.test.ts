import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLanes, createPace, type Lanes } from './pace.ts';

const VENUE = '192.0.2.1';
const PHONE = '2001:db8:9::1';
/** An address in its own /64, all in one /48. */
const flooding = (index: number) => `2001:db8:0:${index.toString(16)}::1`;

/** Fifty tries a second, a queue of ten seconds, a fake clock. Returns each wait, or the refusal. */
function fiftyASecond() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const turn = createPace({ perSecond: 50, longest: 10_000 });
  async function ask(address: string): Promise<number> {
    const before = performance.now();
    await turn(address);
    return performance.now() - before;
  }
  return { ask, pass: vi.advanceTimersByTimeAsync };
}

test('the tries that fit into a second pass at once, the others wait their turn', async () => {
  const { ask, pass } = fiftyASecond();
  const tries = Promise.all(Array.from({ length: 53 }, () => ask(VENUE)));
  await pass(1000);
  expect((await tries).filter((waited) => waited > 0)).toEqual([20, 40, 60]);
});

test('however many tries come from however many networks, so many pass a second, and nobody waits longer than the queue', async () => {
  const { ask, pass } = fiftyASecond();
  const waited: number[] = [];
  const refused: unknown[] = [];
  const seconds = 60;
  for (let second = 0; second < seconds; second++) {
    for (let index = 0; index < 200; index++)
      ask(`2001:db8:${(index % 90).toString(16)}::1`).then(
        (ms) => waited.push(ms),
        (problem) => refused.push(problem),
      );
    await pass(1000);
  }
  expect(waited.length).toBe(50 + 50 * seconds);
  expect(Math.max(...waited)).toBeLessThanOrEqual(10_000);
  expect(refused[0]).toMatchObject({ code: 'slow-down', extras: { retryAfter: 10 } });
});

test('thirty wrong codes from the party’s network refuse nobody there', async () => {
  const { ask } = fiftyASecond();
  const tries = await Promise.all(Array.from({ length: 31 }, () => ask(VENUE)));
  expect(tries).toEqual(Array.from({ length: 31 }, () => 0));
});

test('a flood from one /48 delays nobody else', async () => {
  const { ask, pass } = fiftyASecond();
  const flood = Promise.allSettled(Array.from({ length: 650 }, (_, index) => ask(flooding(index))));
  const others = Promise.all([ask(PHONE), ask(VENUE)]);
  await pass(20_000);
  expect(await others).toEqual([40, 60]);
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(50 + 498);
});

test('a try after the queue has emptied does not wait', async () => {
  const { ask, pass } = fiftyASecond();
  const tries = Promise.all(Array.from({ length: 100 }, () => ask(VENUE)));
  await pass(5000);
  await tries;
  expect(await Promise.all(Array.from({ length: 50 }, () => ask(VENUE)))).toEqual(Array(50).fill(0));
});

interface Waiting {
  lane: string;
  position: number;
}

const MOST = 12;

function rest(lanes: Lanes<Waiting>): Waiting[] {
  const all: Waiting[] = [];
  for (let waiting = lanes.next(); waiting; waiting = lanes.next()) all.push(waiting);
  return all;
}

test('lanes take turns, whichever is longer', () => {
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

test('in a full queue the last of the longest lane is refused', () => {
  const lanes = createLanes<string>(3);
  for (const who of ['a1', 'a2', 'a3']) expect(lanes.add('a', who)).toBeUndefined();
  expect(lanes.add('a', 'a4')).toBe('a4');
  expect(lanes.add('b', 'b1')).toBe('a3');
  expect(lanes.add('c', 'c1')).toBe('a2');
  expect(lanes.add('d', 'd1')).toBe('d1');
  expect(Array.from({ length: 4 }, () => lanes.next())).toEqual(['a1', 'b1', 'c1', undefined]);
});

test('no try is lost or passes twice, each lane keeps its order, and the queue its maximum length', () => {
  const steps = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { freq: 4 }), { maxLength: 100 });
  fc.assert(
    fc.property(steps, (lanesOfThoseWhoCome) => {
      const lanes = createLanes<Waiting>(MOST);
      const [came, went, refused]: [Waiting[], Waiting[], Waiting[]] = [[], [], []];
      for (const [position, lane] of lanesOfThoseWhoCome.entries()) {
        if (lane === null) {
          const next = lanes.next();
          if (next) went.push(next);
          continue;
        }
        const waiting = { lane, position: position };
        came.push(waiting);
        const leaving = lanes.add(lane, waiting);
        if (leaving) refused.push(leaving);
        expect(came.length - went.length - refused.length).toBeLessThanOrEqual(MOST);
      }
      went.push(...rest(lanes));
      const byPosition = (one: Waiting, other: Waiting) => one.position - other.position;
      expect([...went, ...refused].sort(byPosition)).toEqual(came);
      for (const lane of ['a', 'b', 'c', 'd']) {
        const line = went.filter((one) => one.lane === lane);
        expect(line).toEqual(line.toSorted(byPosition));
      }
    }),
  );
});

test('the first of a lane passes before any other lane has passed twice', () => {
  const others = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: MOST - 1 });
  fc.assert(
    fc.property(others, others, (before, after) => {
      const lanes = createLanes<Waiting>(MOST);
      for (const [position, lane] of before.entries()) lanes.add(lane, { lane, position: position });
      lanes.add('mine', { lane: 'mine', position: 0 });
      for (const [position, lane] of after.entries()) lanes.add(lane, { lane, position: position });
      const order = rest(lanes).map(({ lane }) => lane);
      expect(order.indexOf('mine')).toBeLessThanOrEqual(3);
    }),
  );
});
