import { Readable } from 'node:stream';
import { EVENTS_PATH } from '../../../contract/familles/events.schema.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { App } from '../../platform/http/app.ts';
import type { HostDeps, Identify } from '../hosts/hosts.guard.ts';
import { createFeed } from './feed.ts';

/** Milliseconds after which a silent connection says something: proxies end silent ones after a minute. */
const HEARTBEAT_MS = 20_000;
/** Bytes that wait for one slow listener before it is let go; its browser comes back and asks for the whole list. */
const MAX_WAITING = 64 * 1024;

const PHOTOS_EVERY_MS = 500;

interface EventsDeps extends Pick<HostDeps, 'store'> {
  identify: Identify;
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
