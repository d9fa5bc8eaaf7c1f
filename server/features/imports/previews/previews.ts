/**
 * Keeps the previewed lists for an hour, in memory or in a shared database, until hosts confirm one; a second
 * press stores nothing and gets the outcome of the first.
 */
import { LRUCache } from 'lru-cache';
import type { ImportDone } from '../../../../contract/imports/imports.schema.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../../siteDatabase/tables.ts';
import type { ReadAs } from '../reading/messages.ts';
import { deletePreviews, findPreview, insertPreview, saveDone } from './previews.repository.ts';

export interface KeptPreview {
  file: Buffer;
  readAs: ReadAs;
  /** A mark per row of what the preview showed. */
  marks: string;
}

/** Stores what was prepared; may run several times. */
export type StorePreview = (tx: Transaction) => Promise<ImportDone>;

/** Reads the list again and stores the result with `write`. */
export type ConfirmPreview = (
  preview: KeptPreview,
  write: (store: StorePreview) => Promise<ImportDone>,
) => Promise<ImportDone>;

export interface Previews {
  keep(token: string, preview: KeptPreview): Promise<void>;
  find(token: string): Promise<KeptPreview | undefined>;
  /** Returns the outcome of this or the first confirmation; undefined for an unknown preview. */
  once(token: string, confirm: ConfirmPreview): Promise<ImportDone | undefined>;
  /** Forgets all previews, because they contain families that were just erased. */
  forget(): Promise<void>;
}

/** Milliseconds. */
const KEPT_FOR = 60 * 60 * 1000;
/** Enough for two hosts, each with a list and its corrected version. */
const MOST_KEPT = 4;

export function openPreviews(store: Pick<Store, 'db' | 'write' | 'shared'>, now: () => number): Previews {
  return store.shared ? createSharedPreviews(store, now) : createMemoryPreviews(store, now);
}

interface Kept {
  preview: KeptPreview;
  /** The running or finished confirmation. */
  confirmed: Promise<ImportDone> | null;
}

/** In memory; a restart forgets the previews. */
function createMemoryPreviews({ write }: Pick<Store, 'write'>, now: () => number): Previews {
  const kept = new LRUCache<string, Kept>({
    max: MOST_KEPT,
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    async keep(token, preview) {
      kept.set(token, { preview, confirmed: null });
    },
    find: async (token) => kept.get(token)?.preview,
    async once(token, confirm) {
      const found = kept.get(token);
      if (!found) return undefined;
      found.confirmed ??= confirm(found.preview, write);
      try {
        return await found.confirmed;
      } catch (error) {
        found.confirmed = null;
        throw error;
      }
    },
    forget: async () => kept.clear(),
  };
}

/** In the database, because the confirmation may reach another process. */
export function createSharedPreviews(
  { db, write }: Pick<Store, 'db' | 'write'>,
  now: () => number,
): Previews {
  return {
    async keep(token, { file, ...preview }) {
      const text = JSON.stringify({ ...preview, file: file.toString('base64') });
      const row = { token, preview: text, done: null, expiresAt: now() + KEPT_FOR };
      await write((tx) => insertPreview(tx, row, { now: now(), kept: MOST_KEPT }));
    },
    async find(token) {
      const found = await findPreview(db, token, now());
      return found && previewIn(found);
    },
    async once(token, confirm) {
      const found = await findPreview(db, token, now());
      if (!found) return undefined;
      if (found.done !== null) return JSON.parse(found.done) as ImportDone;
      return confirm(previewIn(found), (store) =>
        write(async (tx) => {
          // Meanwhile a family may have been erased, or another process may have stored the list.
          const still = await findPreview(tx, token, now());
          if (still?.done !== null) throw new ProblemError('import-changed');
          const done = await store(tx);
          await saveDone(tx, token, JSON.stringify(done));
          return done;
        }),
      ).catch(async (error: unknown) => {
        const done = (await findPreview(db, token, now()))?.done ?? null;
        if (done === null) throw error;
        return JSON.parse(done) as ImportDone;
      });
    },
    forget: () => write(deletePreviews),
  };
}

function previewIn({ preview }: { preview: string }): KeptPreview {
  const { file, ...kept } = JSON.parse(preview) as Omit<KeptPreview, 'file'> & { file: string };
  return { ...kept, file: Buffer.from(file, 'base64') };
}
