/** By a lease: renewed while its holder lives, taken over within seconds once it does not, handed over at once by whoever stops. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Executor, Lease, Shared } from '../database/shared.ts';
import { createAsking } from './asking.ts';
import type { Duty, Work } from './duty.ts';

const NAME = 'duty';
/** Milliseconds that it lasts unrenewed. */
const LASTS = 4000;
const RENEW_EVERY = 1000;
/** Said by whoever stops. */
const FREE = 'duty-free';

export interface DutyLogger {
  info(line: string): void;
  error(facts: object, line: string): void;
}

interface DutyDeps {
  shared: Shared;
  db: Executor;
  logger: DutyLogger;
  /** Milliseconds that the lease lasts. */
  lasts?: number;
}

export function createSharedDuty({
  shared: { leases, messages },
  db,
  logger,
  lasts = LASTS,
}: DutyDeps): Duty {
  const said = new Map<string, () => unknown>();
  const stopping = new AbortController();
  let work: readonly Work[] = [];
  let held: { fence: number; until: number } | null = null;
  /** What the process at work told last; null where none is known. */
  let heard: Readonly<Record<string, unknown>> | null = null;
  let running: Promise<void> | undefined;
  let wake = () => {};

  const isOn = () => held !== null && performance.now() < held.until;
  const asking = createAsking({ messages, db, isOn, isOther: () => heard !== null });

  async function look(): Promise<void> {
    const until = performance.now() + lasts;
    const state = JSON.stringify(Object.fromEntries([...said].map(([name, own]) => [name, own()])));
    try {
      const fence = await inTime(leases.take(NAME, lasts, state));
      if (fence !== held?.fence) await lose();
      if (fence === null) return note(await inTime(leases.look(NAME)));
      heard = null;
      if (held) held.until = until;
      else begin({ fence, until });
    } catch {
      // The database is away: it may be another's before it is back.
      if (!isOn()) await lose();
    }
  }

  function note(lease: Lease | null): void {
    heard = lease && JSON.parse(lease.state);
  }

  function begin(lease: { fence: number; until: number }): void {
    held = lease;
    logger.info('this process does the work behind the site now');
    for (const each of work) each.start();
  }

  async function lose(): Promise<void> {
    if (!held) return;
    held = null;
    logger.info('this process leaves the work behind the site to another');
    for (const stopped of await Promise.allSettled(work.map((each) => each.stop())))
      if (stopped.status === 'rejected')
        logger.error({ err: stopped.reason }, 'work did not stop as it should');
  }

  /** Not answered while the lease lasts, a question is about one that is over: its connection may be cut without a word. */
  async function inTime<Answer>(question: Promise<Answer>): Promise<Answer> {
    const answered = new AbortController();
    const tooLate = pause(lasts, undefined, { ref: false, signal: answered.signal }).then(() =>
      Promise.reject(new Error('the database does not answer')),
    );
    tooLate.catch(() => {});
    return Promise.race([question, tooLate]).finally(() => answered.abort());
  }

  async function run(): Promise<void> {
    const stopHearing = messages.hear(FREE, { told: () => wake() });
    while (!stopping.signal.aborted) {
      await look();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const { signal } = stopping;
      await Promise.race([woken, pause(RENEW_EVERY, undefined, { ref: false, signal }).catch(() => {})]);
    }
    stopHearing();
  }

  return {
    start(all) {
      work = all;
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
      asking.stop();
      if (!held) return;
      await lose();
      await leases.release(NAME).catch(() => {});
      await messages.tell(db, FREE, '').catch(() => {});
    },
    isOn,
    async isElsewhere() {
      if (!isOn()) note(await leases.look(NAME));
      return heard !== null;
    },
    fence: () => held?.fence ?? -1,
    holds: async (tx) => held !== null && leases.holds(tx, NAME, held.fence),
    saidBy<Said>(name: string, own: () => Said) {
      said.set(name, own);
      // Of a process of another version nothing may be heard under that name.
      return () => (heard?.[name] as Said | undefined) ?? own();
    },
    ask: asking.ask,
    answer: asking.answer,
  };
}
