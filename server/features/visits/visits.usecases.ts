/** The day of a family's first and last visit, so that hosts know who never opened their link. */
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

/** Told of each visit; settles once it is stored, and never fails: a visit is nothing that a guest should wait or see an error for. */
type NoteVisit = (familleId: string) => Promise<void>;

export function createVisits({ write, timeZone, now, logger }: VisitsDeps): NoteVisit {
  /** What is stored already: a family is written once a day, however often it comes. */
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

/** The engine takes longer to name a day than to find a family. */
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
