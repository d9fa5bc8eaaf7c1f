/** Notes the first and last day of a family's visits, so that hosts see who never opened their link. */
import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../../contract/wedding/day.rules.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { recordVisit } from './visits.repository.ts';

export interface VisitsDeps {
  write: Store['write'];
  timeZone: () => string;
  now: () => number;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Resolves once the visit is stored. Never rejects, because guests must not see an error for it. */
type NoteVisit = (familleId: string) => Promise<void>;

export function createVisits({ write, timeZone, now, logger }: VisitsDeps): NoteVisit {
  /** Last stored day per family, so that it is written once a day. */
  const last = new Map<string, string>();
  const today = dayOfMinute(timeZone, now);
  return async (familleId) => {
    const day = today();
    if (last.get(familleId) === day) return;
    last.set(familleId, day);
    try {
      await write((tx) => recordVisit(tx, familleId, day));
    } catch (error) {
      last.delete(familleId);
      logger.warn({ err: error }, 'a visit could not be stored');
    }
  };
}

/** Cached for a minute, because formatting a day takes longer than finding a family. */
function dayOfMinute(timeZone: () => string, now: () => number): () => string {
  let minute = -1;
  let day = '';
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) day = dayIn(timeZone(), now());
    minute = current;
    return day;
  };
}
