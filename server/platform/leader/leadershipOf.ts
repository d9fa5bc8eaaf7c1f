/**
 * Who leads among a site's processes: elected, or the only one; and work that begins and ends with leading.
 */
import type { Executor, Shared } from '../database/shared.ts';
import { createElectedLeader, type LeaderLogger } from './electedLeader.ts';
import type { Leadership, Work } from './leadership.ts';

export function leadershipOf(
  { db, shared }: { db: Executor; shared: Shared | null },
  logger: LeaderLogger,
): Leadership {
  return shared ? createElectedLeader({ shared, db, logger }) : createSoleLeader();
}

/** The leadership of a site that has only one process. */
export function createSoleLeader(): Leadership {
  const handlers = new Map<string, (text: string) => void | Promise<void>>();
  let doing: readonly Work[] = [];
  return {
    start(work) {
      doing = work;
      for (const each of work) each.start();
    },
    async stop() {
      await Promise.all(doing.map((each) => each.stop()));
    },
    isLeader: () => true,
    isElsewhere: async () => false,
    fencingToken: () => 0,
    holds: async () => true,
    saidByLeader: (_name, own) => own,
    askLeader: async (what, text) => handlers.get(what)?.(text),
    onRequest: (what, handler) => void handlers.set(what, handler),
  };
}

/** `begin` returns the function that ends the work. */
export function workOf(begin: () => () => void): Work {
  let end = () => {};
  return {
    start() {
      end = begin();
    },
    async stop() {
      end();
    },
  };
}
