/**
 * Caches the hosts' marks on photos (hidden, turned, caption, clock, removed) and is their only writer: to
 * the database first, then to the cache.
 */
import { createMutex } from '../../../platform/async/concurrency.ts';
import type { Invalidation } from '../../../platform/database/shared.ts';
import type { PhotoMarkTable, Store, Transaction } from '../../../siteDatabase/tables.ts';
import { type Marks, NO_MARKS } from '../model/photos.rules.ts';
import type { Place } from '../store/photoStore.ts';
import { type ChangedPlaces, messagesOf, parseChangedPlaces } from './changedPlaces.rules.ts';
import { listMarks, saveMarks } from './marks.repository.ts';
import { deleteAt } from './placedRows.repository.ts';

export interface MarkedPlace extends Place {
  readonly marks: Marks;
}

/** Calls `onChange` for each place after its marks have changed here. */
export async function openMarks(
  { db, write }: Pick<Store, 'db' | 'write'>,
  invalidation: Invalidation,
  onChange: (place: Place) => void,
) {
  let marked = byPlace(await listMarks(db));
  // Serialised, so that simultaneous changes of two hosts are both applied.
  const runExclusive = createMutex();
  const of = (place: Place) => marked.get(keyOf(place))?.marks ?? NO_MARKS;

  /** Reads the marks within the transaction if other processes may write. */
  async function marksNow(tx: Transaction, places: readonly Place[]): Promise<(place: Place) => Marks> {
    if (!invalidation.isShared) return of;
    const rows = await Promise.all(messagesOf(places).map((told) => listMarks(tx, parseChangedPlaces(told))));
    const now = byPlace(rows.flat());
    return (place) => now.get(keyOf(place))?.marks ?? NO_MARKS;
  }

  async function publish(tx: Transaction, places: readonly Place[]): Promise<void> {
    for (const message of messagesOf(places)) await invalidation.publish(tx, message);
  }

  function hasChanged(places: readonly Place[]): void {
    for (const place of places) onChange(place);
    for (const message of messagesOf(places)) invalidation.reread(message);
  }

  function takeOver(fresh: Map<string, MarkedPlace>, told: ChangedPlaces | undefined): void {
    if (!told) {
      marked = fresh;
      return;
    }
    const { folder, names } = told;
    for (const name of names) marked.delete(keyOf({ folder, name }));
    if (names.length === 0)
      for (const [key, place] of marked) if (place.folder === folder) marked.delete(key);
    for (const [key, place] of fresh) marked.set(key, place);
  }

  return {
    of,
    all: () => [...marked.values()],
    /** Changes the current marks of all places or none; `also` runs in the same transaction. */
    change: (
      places: readonly Place[],
      change: (marks: Marks) => Marks,
      also?: (tx: Transaction) => Promise<void>,
    ) =>
      runExclusive(async () => {
        const changed = await write(async (tx) => {
          const now = await marksNow(tx, places);
          const changed = places.map(({ folder, name }) => {
            const place = { folder, name };
            return { ...place, marks: change(now(place)) };
          });
          await saveMarks(
            tx,
            changed.map(({ marks, ...place }) => ({ ...place, ...marks })),
          );
          await also?.(tx);
          await publish(tx, changed);
          return changed;
        });
        for (const place of changed) marked.set(keyOf(place), place);
        hasChanged(changed);
      }),
    remove: (place: Place, also?: (tx: Transaction) => Promise<void>) =>
      runExclusive(async () => {
        await write(async (tx) => {
          await deleteAt(tx, 'photoMarks', place);
          await also?.(tx);
          await publish(tx, [place]);
        });
        marked.delete(keyOf(place));
        hasChanged([place]);
      }),
    /** Rereads the given places or all; returns a function that applies what was read. */
    async readAgain(told?: ChangedPlaces) {
      const fresh = byPlace(await listMarks(db, told));
      return () => takeOver(fresh, told);
    },
  };
}

function byPlace(rows: readonly PhotoMarkTable[]): Map<string, MarkedPlace> {
  return new Map(
    rows.map(({ folder, name, ...marks }) => [keyOf({ folder, name }), { folder, name, marks }]),
  );
}

function keyOf({ folder, name }: Place): string {
  return `${folder}/${name}`;
}
