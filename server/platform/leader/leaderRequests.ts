/** Sends requests from any process to the leader, and its acknowledgements back, as database messages. */
import { randomUUID } from 'node:crypto';
import type { Executor, Messages } from '../database/shared.ts';
import type { Leadership } from './leadership.ts';

/** Milliseconds after which the requester stops waiting, because the leader may have died. */
const TIMEOUT = 10_000;
const ASKED = 'asked';
const DONE = 'done';

interface LeaderRequestsDeps {
  messages: Messages;
  db: Executor;
  isLeader: () => boolean;
  /** True if another process is known to lead. */
  isOther: () => boolean;
}

export function createLeaderRequests({ messages, db, isLeader, isOther }: LeaderRequestsDeps) {
  const handlers = new Map<string, (text: string) => void | Promise<void>>();
  const waiting = new Map<string, () => void>();

  async function handle(asked: string): Promise<void> {
    if (!isLeader()) return;
    const [id = '', what = '', text = ''] = JSON.parse(asked);
    await handlers.get(what)?.(text);
    await messages.publish(db, DONE, id);
  }

  const ends = [
    messages.subscribe(ASKED, { onMessage: (asked) => void handle(asked).catch(() => {}) }),
    messages.subscribe(DONE, { onMessage: (id) => waiting.get(id)?.() }),
  ];

  const ask: Leadership['askLeader'] = async (what, text) => {
    if (isLeader() || !isOther()) return handlers.get(what)?.(text);
    const id = randomUUID();
    const done = new Promise<void>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(resolve, TIMEOUT).unref();
    });
    try {
      await messages.publish(db, ASKED, JSON.stringify([id, what, text]));
      await done;
    } finally {
      waiting.delete(id);
    }
  };

  return {
    ask,
    onRequest: (what: string, done: (text: string) => void | Promise<void>) => void handlers.set(what, done),
    stop: () => {
      for (const end of ends) end();
      for (const resolve of waiting.values()) resolve();
    },
  };
}
