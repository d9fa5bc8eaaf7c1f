/** The items of a list of content with the actions on them, and moving them by keyboard. */
import { type KeyboardEvent, useState } from 'react';
import type { ContentPath, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { useCardForm, useFieldAt } from './cardForm.ts';
import { startsWith } from './faults.rules.ts';
import { indexAfterMove, rankOf } from './reorder.rules.ts';
import { moved, valueAt } from './tree.rules.ts';

let lastKey = 0;
const newKey = () => ++lastKey;

/** The items of a list, each with a stable key that follows it when it moves, and the actions on them. */
export function useList(contentPath: ContentPath, { optional = false }: { optional?: boolean | undefined }) {
  const { files, open, setOpen } = useCardForm();
  const { set } = useFieldAt(contentPath);
  const stored = valueAt(files[contentPath.file], contentPath.path);
  const items = Array.isArray(stored) ? stored : [];
  const [keys, setKeys] = useState(() => items.map(newKey));
  // Another host added or removed items: keys can no longer be matched, so all rows are rendered again.
  if (keys.length !== items.length) setKeys(items.map(newKey));

  const pathOf = (index: number) => [...contentPath.path, String(index)];
  const opened =
    open?.file === contentPath.file && startsWith(open.path, contentPath.path)
      ? Number(open.path[contentPath.path.length] ?? -1)
      : -1;

  function change(next: ContentValue[], nextKeys: number[]) {
    setKeys(nextKeys);
    set(next.length === 0 && optional ? undefined : next);
  }

  return {
    items: items.map((item, index) => ({ item, index, key: keys[index] ?? -index, path: pathOf(index) })),
    opened,
    unfold: (index: number) => setOpen({ file: contentPath.file, path: pathOf(index) }),
    /** Folds the item and keeps the block that contains the list unfolded. */
    fold: () => setOpen({ file: contentPath.file, path: contentPath.path.slice(0, -1) }),
    move(from: number, to: number) {
      change(moved(items, from, to), moved(keys, from, to));
      if (opened >= 0 && open !== null)
        setOpen({
          file: open.file,
          path: open.path.with(contentPath.path.length, String(indexAfterMove(opened, from, to))),
        });
    },
    insert(index: number, item: ContentValue): number {
      const key = newKey();
      const at = Math.min(index, items.length);
      change(items.toSpliced(at, 0, item), keys.toSpliced(at, 0, key));
      return key;
    },
    remove(index: number) {
      change(items.toSpliced(index, 1), keys.toSpliced(index, 1));
      if (opened >= 0) this.fold();
    },
  };
}

export type List = ReturnType<typeof useList>;

interface Taken {
  key: number;
  from: number;
}

/** Moves rows by keyboard: the grip picks up and sets down, arrows move, Escape leaves the row. */
export function useReorder(list: List, titleOf: (index: number) => string) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [told, setTold] = useState('');
  const count = list.items.length;
  const say = (title: string, index: number, words = '') =>
    setTold(`${title}, ${rankOf(index, count)}${words}`);

  function move(from: number, to: number) {
    if (to < 0 || to >= count || to === from) return;
    say(titleOf(from), to);
    list.move(from, to);
  }

  function toggle(index: number, key: number) {
    const setsDown = taken?.key === key;
    setTaken(setsDown ? null : { key, from: index });
    say(titleOf(index), index, setsDown ? ', posée' : ', saisie');
  }

  function leave(index: number) {
    if (taken === null) return;
    setTaken(null);
    if (taken.from === index) say(titleOf(index), index, ', laissée où elle était');
    else move(index, taken.from);
  }

  function keyOnGrip(event: KeyboardEvent, index: number, key: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (taken?.key !== key) return;
    if (by !== undefined) move(index, index + by);
    else if (event.key === 'Escape') leave(index);
    else return;
    event.preventDefault();
    // Keeps a surrounding dialog from closing on Escape.
    event.stopPropagation();
  }

  return { taken, told, setTold, move, toggle, keyOnGrip, setDown: () => setTaken(null) };
}

export type Reorder = ReturnType<typeof useReorder>;
