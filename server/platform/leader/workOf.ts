import type { Executor, Shared } from '../database/shared.ts';
import { createElectedLeader, type LeaderLogger } from './electedLeader.ts';
import type { Leadership, Work } from './leadership.ts';
import { createSoleLeader } from './soleLeader.ts';

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

export function leadershipOf(
  { db, shared }: { db: Executor; shared: Shared | null },
  logger: LeaderLogger,
): Leadership {
  return shared ? createElectedLeader({ shared, db, logger }) : createSoleLeader();
}
