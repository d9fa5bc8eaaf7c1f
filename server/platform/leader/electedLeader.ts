/**
 * Elects the leader by a lease, taken over within seconds if the leader dies and at once if it stops. Starts
 * and stops the leader's work, and publishes its state to the other processes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { inTime } from '../async/timers.ts';
import type { Executor, Lease, Shared } from '../database/shared.ts';
import { createLeaderRequests } from './leaderRequests.ts';
import type { Leadership, Work } from './leadership.ts';

const NAME = 'leader';
/** Milliseconds until an unrenewed lease ends. */
const LASTS = 4000;
const RENEW_EVERY = 1000;
/** The message that a leader publishes when it stops. */
const FREE = 'leader-left';

export interface LeaderLogger {
  info(line: string): void;
  error(facts: object, line: string): void;
}

interface LeaderDeps {
  shared: Shared;
  db: Executor;
  logger: LeaderLogger;
  /** Milliseconds that the lease lasts. */
  lasts?: number;
}

export function createElectedLeader({
  shared: { leases, messages },
  db,
  logger,
  lasts = LASTS,
}: LeaderDeps): Leadership {
  const said = new Map<string, () => unknown>();
  const stopping = new AbortController();
  let work: readonly Work[] = [];
  let held: { fencingToken: number; until: number } | null = null;
  /** The state that another leader published last; null if no other leader is known. */
  let heard: Readonly<Record<string, unknown>> | null = null;
  let running: Promise<void> | undefined;
  let wake = () => {};

  const isLeader = () => held !== null && performance.now() < held.until;
  const requests = createLeaderRequests({ messages, db, isLeader, isOther: () => heard !== null });

  async function renew(): Promise<void> {
    const until = performance.now() + lasts;
    const state = JSON.stringify(Object.fromEntries([...said].map(([name, own]) => [name, own()])));
    try {
      const fencingToken = await answered(leases.take(NAME, lasts, state));
      if (fencingToken !== held?.fencingToken) await lose();
      if (fencingToken === null) return note(await answered(leases.read(NAME)));
      heard = null;
      if (held) held.until = until;
      else begin({ fencingToken, until });
    } catch {
      // The database is away, and another process may take the lease before this one can renew it.
      if (!isLeader()) await lose();
    }
  }

  function note(lease: Lease | null): void {
    heard = lease && JSON.parse(lease.state);
  }

  function begin(lease: { fencingToken: number; until: number }): void {
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

  /** An answer that takes as long as the lease is useless, and a silently cut connection never gives any. */
  const answered = <Answer>(question: Promise<Answer>) =>
    inTime(lasts, question, () => new Error('the database does not answer'));

  async function run(): Promise<void> {
    const unsubscribe = messages.subscribe(FREE, { onMessage: () => wake() });
    while (!stopping.signal.aborted) {
      await renew();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const { signal } = stopping;
      await Promise.race([woken, pause(RENEW_EVERY, undefined, { ref: false, signal }).catch(() => {})]);
    }
    unsubscribe();
  }

  return {
    start(all) {
      work = all;
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
      requests.stop();
      if (!held) return;
      await lose();
      await leases.release(NAME).catch(() => {});
      await messages.publish(db, FREE, '').catch(() => {});
    },
    isLeader,
    async isElsewhere() {
      if (!isLeader()) note(await leases.read(NAME));
      return heard !== null;
    },
    fencingToken: () => held?.fencingToken ?? -1,
    holds: async (tx) => held !== null && leases.holds(tx, NAME, held.fencingToken),
    saidByLeader<Said>(name: string, own: () => Said) {
      said.set(name, own);
      // A leader of another version may not publish this name.
      return () => (heard?.[name] as Said | undefined) ?? own();
    },
    askLeader: requests.ask,
    onRequest: requests.onRequest,
  };
}
