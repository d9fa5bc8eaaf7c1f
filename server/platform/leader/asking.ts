/** What one process asks of the leader, and that it was done. */
import { randomUUID } from 'node:crypto';
import type { Executor, Messages } from '../database/shared.ts';
import type { Leadership } from './leadership.ts';

/** Milliseconds after which whoever asked goes on: the leader may just have died. */
const TIMEOUT = 10_000;
const ASKED = 'asked';
const DONE = 'done';

interface AskingDeps {
  messages: Messages;
  db: Executor;
  isLeader: () => boolean;
  /** Whether another leader is known. */
  isOther: () => boolean;
}

export function createAsking({ messages, db, isLeader, isOther }: AskingDeps) {
  const acts = new Map<string, (text: string) => void | Promise<void>>();
  const waiting = new Map<string, () => void>();

  async function act(asked: string): Promise<void> {
    if (!isLeader()) return;
    const [id = '', what = '', text = ''] = JSON.parse(asked);
    await acts.get(what)?.(text);
    await messages.tell(db, DONE, id);
  }

  const ends = [
    messages.hear(ASKED, { told: (asked) => void act(asked).catch(() => {}) }),
    messages.hear(DONE, { told: (id) => waiting.get(id)?.() }),
  ];

  const ask: Leadership['askLeader'] = async (what, text) => {
    if (isLeader() || !isOther()) return acts.get(what)?.(text);
    const id = randomUUID();
    const done = new Promise<void>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(resolve, TIMEOUT).unref();
    });
    try {
      await messages.tell(db, ASKED, JSON.stringify([id, what, text]));
      await done;
    } finally {
      waiting.delete(id);
    }
  };

  return {
    ask,
    answer: (what: string, done: (text: string) => void | Promise<void>) => void acts.set(what, done),
    stop: () => {
      for (const end of ends) end();
      for (const resolve of waiting.values()) resolve();
    },
  };
}
