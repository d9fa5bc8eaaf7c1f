/** What one process asks of the one at work, and that it was done. */
import { randomUUID } from 'node:crypto';
import type { Executor, Messages } from '../database/shared.ts';
import type { Duty } from './duty.ts';

/** Milliseconds after which whoever asked goes on: the process at work may just have died. */
const TIMEOUT = 10_000;
const ASKED = 'asked';
const DONE = 'done';

interface AskingDeps {
  messages: Messages;
  db: Executor;
  isOn: () => boolean;
  /** Whether another process is known to be at work. */
  isOther: () => boolean;
}

export function createAsking({ messages, db, isOn, isOther }: AskingDeps) {
  const acts = new Map<string, (text: string) => void | Promise<void>>();
  const waiting = new Map<string, () => void>();

  async function act(asked: string): Promise<void> {
    if (!isOn()) return;
    const [id = '', what = '', text = ''] = JSON.parse(asked);
    await acts.get(what)?.(text);
    await messages.tell(db, DONE, id);
  }

  const ends = [
    messages.hear(ASKED, { told: (asked) => void act(asked).catch(() => {}) }),
    messages.hear(DONE, { told: (id) => waiting.get(id)?.() }),
  ];

  const ask: Duty['ask'] = async (what, text) => {
    if (isOn() || !isOther()) return acts.get(what)?.(text);
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
