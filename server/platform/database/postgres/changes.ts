/**
 * Notices writes of all processes of a site, and carries their messages (LISTEN and NOTIFY); a heartbeat
 * finds connections that were cut silently.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Client } from 'pg';
import { retryUntilDone } from '../../async/timers.ts';
import { LONGEST_MESSAGE } from '../../leader/leadership.ts';
import type { Messages, Subscriber } from '../shared.ts';
import { openSession } from './pooler.ts';
import { clientConfig } from './settings.ts';
import { lockShared } from './siteLock.ts';

const TRY_AGAIN_MS = 1000;
/** Milliseconds to wait for an answer while listening starts, in case the server falls silent. */
const ANSWER_MS = 20_000;

/** The channel of one site, since several may share a database, each in its schema. */
const CHANNEL = `'site_' || md5(current_schema())`;

export const TELL_OTHERS = CompiledQuery.raw(`select pg_notify(${CHANNEL}, '')`);

/** Resolves once it listens; reconnects by itself. Throws if the first try fails. `id` is this process's. */
export async function listenForChanges(url: string, id: string) {
  let changes = 0;
  let client: Client | undefined;
  let heartbeat: Heartbeat | undefined;
  const closing = new AbortController();
  const subscribers = new Map<string, Set<Subscriber>>();

  async function listen(): Promise<void> {
    const fresh = await openSession({ ...clientConfig(url), query_timeout: ANSWER_MS });
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === '') changes += 1;
      else deliver(payload);
    });
    fresh.once('end', () => {
      if (client === fresh) void listenAgain();
    });
    let listening: string;
    try {
      await lockShared(fresh);
      const { rows } = await fresh.query<{ channel: string }>(`select ${CHANNEL} as channel`);
      listening = `listen ${rows[0]?.channel}`;
      await fresh.query(listening);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // `close()` was called while this connection was being opened and could not end it.
    if (closing.signal.aborted) return fresh.end();
    // Notifications sent while nobody listened are lost.
    changes += 1;
    client = fresh;
    // `listen` is idempotent, so that it serves as the heartbeat's query.
    heartbeat = startHeartbeat(fresh, listening, tellMissed);
    tellMissed();
  }

  function tellMissed(): void {
    for (const { onMissed } of [...subscribers.values()].flatMap((all) => [...all])) onMissed?.();
  }

  function deliver(payload: string): void {
    const [, from, topic = '', text = ''] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
    if (from === id) return;
    for (const { onMessage } of subscribers.get(topic) ?? []) onMessage(text);
  }

  async function listenAgain(): Promise<void> {
    client = undefined;
    if (!closing.signal.aborted)
      await retryUntilDone(listen, { everyMs: TRY_AGAIN_MS, signal: closing.signal });
  }

  await listen();
  return {
    /** `NaN`, which equals no mark, while notifications cannot be received: nothing cached is fresh then. */
    mark: () => (client && heartbeat?.isRegular() ? changes : Number.NaN),
    noteOwn() {
      changes += 1;
    },
    messages: {
      async publish(by, topic, text) {
        if (Buffer.byteLength(text) > LONGEST_MESSAGE) throw new Error(`too long a message: ${topic}`);
        await sql`select pg_notify(${sql.raw(CHANNEL)}, ${`${id} ${topic} ${text}`})`.execute(by);
      },
      subscribe(topic, subscriber) {
        const all = subscribers.get(topic) ?? new Set();
        subscribers.set(topic, all.add(subscriber));
        return () => void all.delete(subscriber);
      },
    } satisfies Messages,
    closing: closing.signal,
    async close() {
      closing.abort();
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

const ASK_EVERY_MS = 500;
/** Milliseconds after which an answer is late. */
const LATE = 1500;
/** Milliseconds without an answer after which the connection is closed. */
const SILENCE = 3000;

/** Closes a connection that a firewall cut silently, by regular queries. Calls `onLate` once per delay. */
export function startHeartbeat(client: Client, question: string, onLate: () => void) {
  /** The time at which the last answered query was sent. */
  let answered = performance.now();
  let asked: number | null = null;
  let isLate = false;
  /** True if every notification has arrived up to about a second ago. */
  const isRegular = () => performance.now() - answered < LATE;

  function check(): void {
    if (!isLate && !isRegular()) {
      isLate = true;
      onLate();
    }
    if (asked === null) void ask().catch(() => {});
    // With a query pending `end()` closes the socket without waiting for the server.
    else if (performance.now() - asked > SILENCE) void client.end();
  }

  async function ask(): Promise<void> {
    const time = performance.now();
    asked = time;
    await client.query(question);
    answered = time;
    asked = null;
    isLate = false;
  }

  const timer = setInterval(check, ASK_EVERY_MS).unref();
  client.once('end', () => clearInterval(timer));
  return { isRegular };
}

export type Heartbeat = ReturnType<typeof startHeartbeat>;
