/**
 * The stream of server-sent events that tells hosts' open screens of changed families and photos. Finds
 * changes by any process by polling the database, and ends when the session has ended.
 */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { EVENTS_PATH, type FamilleEvent } from '../../../contract/familles/events.schema.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { App } from '../../platform/http/app.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { changedFamilles, type FamilleMark } from './changes.rules.ts';
import { listFamilleVersions } from './marks.repository.ts';

/** Milliseconds of silence after which a comment is sent: proxies close silent connections after a minute. */
const HEARTBEAT_MS = 20_000;
/** Bytes buffered for a slow listener before it is disconnected; its browser reconnects and reloads. */
const MAX_WAITING = 64 * 1024;

const PHOTOS_EVERY_MS = 500;

interface EventsDeps {
  store: Store;
  /** Returns null once the session has ended. */
  identify: (request: FastifyRequest) => Promise<{ seesPhotos: boolean } | null>;
  /** Grows with each change of a photo. */
  photoChanges: () => number;
}

export function eventsRoutes(hosts: App, { store, identify, photoChanges }: EventsDeps): void {
  const feed = createFeed(store);
  const ends = new Set<() => void>();
  // Streams never end by themselves, and closing the server would wait for them.
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
    /** Checks the session before each message, because another process may have ended it. */
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
    // The first bytes also send the headers. `retry`: browsers reconnect after two seconds.
    say('retry: 2000\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}

/** Milliseconds between polls, so that hosts see a reply within two seconds. */
const POLL_EVERY_MS = 500;

/** Called with the changed families, or none, after each change: the listener's session is checked then. */
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
      const marks = await listFamilleVersions(db);
      const events = known ? changedFamilles(known, marks) : [];
      for (const listener of listeners) await listener(events);
      known = marks;
      mark = now;
    } catch {
      // Other code reports a database that is away; the next poll finds the changes.
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
    /** Resolves, once changes will be reported, to a function that stops that. Polls only for listeners. */
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
