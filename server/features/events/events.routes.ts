import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { EVENTS_PATH, type FamilleEvent } from '../../../contract/familles/events.schema.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { App } from '../../platform/http/app.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { changedFamilles, type FamilleMark } from './changes.rules.ts';
import { listMarks } from './marks.repository.ts';

/** Milliseconds after which a silent connection says something: proxies end silent ones after a minute. */
const HEARTBEAT_MS = 20_000;
/** Bytes that wait for one slow listener before it is let go; its browser comes back and asks for the whole list. */
const MAX_WAITING = 64 * 1024;

const PHOTOS_EVERY_MS = 500;

interface EventsDeps {
  store: Store;
  /** Null for whoever is signed in no more. */
  identify: (request: FastifyRequest) => Promise<{ seesPhotos: boolean } | null>;
  /** A count that grows with each change of a photo. */
  photoChanges: () => number;
}

export function eventsRoutes(hosts: App, { store, identify, photoChanges }: EventsDeps): void {
  const feed = createFeed(store);
  const ends = new Set<() => void>();
  // They never end by themselves, and a stop waits for what is under way.
  hosts.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  hosts.get(EVENTS_PATH, { config: { readers: true } }, async (request, reply) => {
    const stream = new Readable({ read() {} });
    let isOpen = true;
    function end(): void {
      if (isOpen) stream.push(null);
      isOpen = false;
    }
    function say(text: string): void {
      if (!isOpen || text === '') return;
      if (stream.readableLength > MAX_WAITING) stream.destroy();
      else stream.push(text);
    }
    ends.add(end);
    /** Whoever is signed out or removed hears nothing more: asked before each word, for another process may have ended the session. */
    async function sayIfSignedIn(text: string, ofPhotos = false): Promise<void> {
      const identity = await identify(request);
      if (!identity) end();
      else if (identity.seesPhotos || !ofPhotos) say(text);
    }
    const stopFeed = await feed.listen((events) =>
      sayIfSignedIn(events.map((event) => `event: famille\ndata: ${JSON.stringify(event)}\n\n`).join('')),
    );
    let seen = photoChanges();
    const stopPhotos = repeat(PHOTOS_EVERY_MS, async () => {
      const changes = photoChanges();
      if (changes === seen) return;
      await sayIfSignedIn('event: photos\ndata: {}\n\n', true);
      seen = changes;
    });
    const stopHeartbeat = repeat(HEARTBEAT_MS, () => sayIfSignedIn(': \n\n'));
    stream.once('close', () => {
      isOpen = false;
      stopFeed();
      stopPhotos();
      stopHeartbeat();
      ends.delete(end);
    });
    // The headers leave with the first bytes. After a cut the browser waits for two seconds.
    say('retry: 2000\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}

/** Tells who listens which families changed, whoever changed them: the database is looked at, not the code that writes. */

/** Milliseconds between two polls: a reply is on the hosts' screens within two seconds. */
const POLL_EVERY_MS = 500;

/** Told the families that changed, or none, whenever the database changed: whether the listener may still hear is asked then. */
type Listener = (events: readonly FamilleEvent[]) => Promise<void>;

function createFeed({ db, changeMark }: Pick<Store, 'db' | 'changeMark'>) {
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
