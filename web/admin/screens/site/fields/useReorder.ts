/** Moving the lines of a list by keys: the grip takes and sets down, arrows move, Escape leaves the line where it was. */
import { type KeyboardEvent, useState } from 'react';
import { rankOf } from './reorder.rules.ts';
import type { List } from './useList.ts';

export interface Taken {
  key: number;
  from: number;
}

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
    // A dialog around the list must not take Escape for itself.
    event.stopPropagation();
  }

  return { taken, told, setTold, move, toggle, keyOnGrip, setDown: () => setTaken(null) };
}

export type Reorder = ReturnType<typeof useReorder>;
