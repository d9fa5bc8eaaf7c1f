import { Readable } from 'node:stream';
import { EVENTS_PATH } from '../../../contract/events.schema.ts';
import type { App } from '../../platform/http.ts';
import { repeat } from '../../platform/repeat.ts';
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
  const streams = new Set<Readable>();
  // They never end by themselves, and a stop waits for what is under way.
  hosts.addHook('preClose', async () => {
    for (const stream of streams) stream.push(null);
  });

  hosts.get(EVENTS_PATH, { config: { readers: true } }, (request, reply) => {
    const stream = new Readable({ read() {} });
    const say = (text: string) => {
      if (stream.readableLength > MAX_WAITING) stream.destroy();
      else stream.push(text);
    };
    const stopFeed = feed.listen((event) => say(`event: famille\ndata: ${JSON.stringify(event)}\n\n`));
    let seen = photoChanges();
    const stopPhotos = repeat(PHOTOS_EVERY_MS, async () => {
      if (photoChanges() === seen) return;
      seen = photoChanges();
      say('event: photos\ndata: {}\n\n');
    });
    const stopHeartbeat = repeat(HEARTBEAT_MS, async () => {
      if (await identify(request)) say(': \n\n');
      else stream.push(null);
    });
    streams.add(stream);
    stream.once('close', () => {
      stopFeed();
      stopPhotos();
      stopHeartbeat();
      streams.delete(stream);
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
