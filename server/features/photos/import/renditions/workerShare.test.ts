import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportJob, ImportOutcome, ImportProcess } from '../importJob.ts';
import { createWorkerShare } from './workerShare.ts';

// A slot is reserved for 100 ms, which a busy machine may spend between two lines of this file.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const CHANGED: ImportOutcome = { kind: 'changed' };

function makeWorkers() {
  const began: string[] = [];
  const alive = new Set<string>();
  const ends: (() => void)[] = [];
  const worker = (wedding: string): ImportProcess => ({
    run: ({ name }) => {
      alive.add(wedding);
      began.push(`${wedding} ${name}`);
      return new Promise((resolve) => {
        ends.push(() => resolve(CHANGED));
      });
    },
    stop: () => alive.delete(wedding),
  });
  return { began, alive, ends, worker };
}

const job = (name: number) => ({ name: String(name) }) as ImportJob;

/** Imports like an importer: the next photo once the previous one is recorded. */
async function importAll(worker: ImportProcess, count: number): Promise<void> {
  for (let name = 1; name <= count; name++) {
    await worker.run(job(name));
    await turn();
  }
}

test('all weddings share two photos at a time, in runs of eight while others wait, and as many processes', async () => {
  const { began, alive, ends, worker } = makeWorkers();
  const share = createWorkerShare();
  const all = ['a', 'b', 'c'].map((wedding) => importAll(share(worker(wedding)), 10));
  while (began.length < 30 || ends.length > 0) {
    expect(ends.length).toBeLessThanOrEqual(2);
    expect(alive.size).toBeLessThanOrEqual(2);
    ends.shift()?.();
    await turn();
    // Once nothing runs, each slot is reserved for a wedding that may have no photo left.
    if (ends.length === 0) {
      await turn();
      if (ends.length === 0) vi.runOnlyPendingTimers();
    }
  }
  await Promise.all(all);
  expect(began.indexOf('c 1')).toBeGreaterThan(began.indexOf('a 8'));
  expect(began.indexOf('c 1')).toBeLessThan(began.indexOf('a 9'));
  expect(began.toSorted()).toEqual([...new Set(began)].toSorted());
});

test('an importer stopped while waiting is released at once, and its photo is not begun', async () => {
  const { began, ends, worker } = makeWorkers();
  const share = createWorkerShare();
  const [a, b, c] = ['a', 'b', 'c'].map((wedding) => share(worker(wedding))) as [
    ImportProcess,
    ImportProcess,
    ImportProcess,
  ];
  const first = [a.run(job(1)), b.run(job(1))];
  const late = c.run(job(1));
  c.stop();
  expect(await late).toBe(null);
  for (const end of ends) end();
  expect(await Promise.all(first)).toEqual([CHANGED, CHANGED]);
  expect(began).toEqual(['a 1', 'b 1']);
});
