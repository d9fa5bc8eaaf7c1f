/** Tells who listens which families changed, whoever changed them: the database is looked at, not the code that writes. */
import type { FamilleEvent } from '../../../contract/events.schema.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Store } from '../../tables.ts';
import { changedFamilles, type FamilleMark } from './changes.rules.ts';
import { listMarks } from './marks.repository.ts';

/** Milliseconds between two looks: a reply is on the hosts' screens within two seconds. */
const POLL_EVERY_MS = 500;

export type Listener = (event: FamilleEvent) => void;

export function createFeed({ db, changeMark }: Pick<Store, 'db' | 'changeMark'>) {
  const listeners = new Set<Listener>();
  let stop = () => {};
  let mark = -1;
  let known: FamilleMark[] | undefined;
  let looking = false;

  async function look(): Promise<void> {
    const now = changeMark();
    if (now === mark || looking) return;
    looking = true;
    try {
      const marks = await listMarks(db);
      const events = known ? changedFamilles(known, marks) : [];
      known = marks;
      mark = now;
      for (const event of events) for (const listener of listeners) listener(event);
    } catch {
      // A database that is away is told elsewhere; the next look finds what changed meanwhile.
    } finally {
      looking = false;
    }
  }

  function begin(): void {
    mark = -1;
    known = undefined;
    void look();
    stop = repeat(POLL_EVERY_MS, look);
  }

  return {
    /** Gives what ends it. Nothing is looked at while nobody listens. */
    listen(listener: Listener) {
      listeners.add(listener);
      if (listeners.size === 1) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
