/** The hosts' marks in memory, and their only writer, the database first. */
import { createTurns } from '../../platform/inTurn.ts';
import type { Store, Transaction } from '../../tables.ts';
import { deleteMarks, listMarks, saveMarks } from './marks.repository.ts';
import { type Marks, NO_MARKS } from './photos.rules.ts';
import type { Place } from './store/photoStore.ts';

export interface MarkedPlace extends Place {
  readonly marks: Marks;
}

export interface MarkList {
  of(place: Place): Marks;
  all(): readonly MarkedPlace[];
  /** Changes the marks as they stand then, of all of them or none; `also` happens in the same transaction. */
  change(
    places: readonly Place[],
    change: (marks: Marks) => Marks,
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<void>;
  remove(place: Place, also?: (tx: Transaction) => Promise<void>): Promise<void>;
}

/** `onChange` is told of each place, once its marks have changed. */
export async function openMarks(
  { db, write }: Pick<Store, 'db' | 'write'>,
  onChange: (place: Place) => void,
): Promise<MarkList> {
  const marked = new Map<string, MarkedPlace>();
  for (const { folder, name, ...marks } of await listMarks(db))
    marked.set(keyOf({ folder, name }), { folder, name, marks });
  // Two hosts who change different marks of one photo at once must both be heard.
  const inTurn = createTurns();
  const of = (place: Place) => marked.get(keyOf(place))?.marks ?? NO_MARKS;

  return {
    of,
    all: () => [...marked.values()],
    change: (places, change, also) =>
      inTurn(async () => {
        const changed = places.map(({ folder, name }) => {
          const place = { folder, name };
          return { ...place, marks: change(of(place)) };
        });
        await write(async (tx) => {
          await saveMarks(
            tx,
            changed.map(({ marks, ...place }) => ({ ...place, ...marks })),
          );
          await also?.(tx);
        });
        for (const place of changed) {
          marked.set(keyOf(place), place);
          onChange(place);
        }
      }),
    remove: (place, also) =>
      inTurn(async () => {
        await write(async (tx) => {
          await deleteMarks(tx, place.folder, place.name);
          await also?.(tx);
        });
        marked.delete(keyOf(place));
        onChange(place);
      }),
  };
}

function keyOf({ folder, name }: Place): string {
  return `${folder}/${name}`;
}
