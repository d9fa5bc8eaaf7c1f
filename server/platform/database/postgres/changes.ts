/** Whether anything was written, by this process or by another of the same site: each tells the others when it commits. */
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { clientConfig } from './settings.ts';

const CHANNEL = 'site_changed';
const TRY_AGAIN_MS = 1000;

/** Belongs in the transaction of what it tells. */
export const TELL_OTHERS = CompiledQuery.raw(`notify ${CHANNEL}`);

export interface Changes {
  /** Not a number while other processes cannot be heard: then nothing read before is like it. */
  mark(): number;
  noteOwn(): void;
  close(): Promise<void>;
}

/** Resolves once it hears, and goes on trying whenever it does not. Throws where the first try fails. */
export async function listenForChanges(url: string): Promise<Changes> {
  let changes = 0;
  let client: Client | undefined;
  const closing = new AbortController();

  async function listen(): Promise<void> {
    const fresh = new Client(clientConfig(url));
    fresh.on('notification', () => {
      changes += 1;
    });
    fresh.on('error', () => {});
    fresh.once('end', () => {
      if (client === fresh) void listenAgain();
    });
    await fresh.connect();
    try {
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // What was told meanwhile nobody heard.
    changes += 1;
    client = fresh;
  }

  async function listenAgain(): Promise<void> {
    client = undefined;
    while (!closing.signal.aborted && client === undefined) {
      await pause(TRY_AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) await listen().catch(() => {});
    }
  }

  await listen();
  return {
    mark: () => (client ? changes : Number.NaN),
    noteOwn() {
      changes += 1;
    },
    async close() {
      closing.abort();
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
