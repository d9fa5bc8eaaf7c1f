/** Tells who listens which families changed, whoever changed them: the database is looked at, not the code that writes. */
import type { FamilleEvent } from '../../../contract/familles/events.schema.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { changedFamilles, type FamilleMark } from './changes.rules.ts';
import { listMarks } from './marks.repository.ts';

/** Milliseconds between two polls: a reply is on the hosts' screens within two seconds. */
const POLL_EVERY_MS = 500;

/** Told the families that changed, or none, whenever the database changed: whether the listener may still hear is asked then. */
export type Listener = (events: readonly FamilleEvent[]) => Promise<void>;

export function createFeed({ db, changeMark }: Pick<Store, 'db' | 'changeMark'>) {
  const listeners = new Set<Listener>();
  let stop = () => {};
  let begun = Promise.resolve();
  let mark = -1;
  let known: FamilleMark[] | undefined;
  let polling = false;

  async function poll(): Promise<void> {
    const now = changeMark();
    if (now === mark || polling) return;
    polling = true;
    try {
      const marks = await listMarks(db);
      const events = known ? changedFamilles(known, marks) : [];
      for (const listener of listeners) await listener(events);
      known = marks;
      mark = now;
    } catch {
      // A database that is away is told elsewhere; the next poll finds what changed meanwhile.
    } finally {
      polling = false;
    }
  }

  function begin(): void {
    mark = -1;
    known = undefined;
    begun = poll();
    stop = repeat(POLL_EVERY_MS, poll);
  }

  return {
    /** Gives what ends it, once everything that changes from now on will be told. Polls only while somebody listens. */
    async listen(listener: Listener) {
      listeners.add(listener);
      if (listeners.size === 1) begin();
      await begun;
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
