/** Drags a row of a list by its grip, with a mouse or a finger, and scrolls the page near its edges. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Box, dropIndex } from './reorder.rules.ts';

export interface Drag {
  from: number;
  to: number;
  /** Pixels. */
  by: number;
  height: number;
}

/** Pixels of movement below which a press is no drag. */
const STARTS_AFTER = 4;
/** Distance from the window's edge at which scrolling starts, and its speed (pixels, and pixels a move). */
const EDGE = 72;
const SPEED = 14;

interface Held {
  from: number;
  startY: number;
  boxes: readonly Box[] | null;
  /** The current drop position; a ref, because the state may lag behind the last event. */
  to: number;
}

export function useDragLines(
  lines: RefObject<HTMLElement | null>,
  { onStart, onDrop }: { onStart: () => void; onDrop: (from: number, to: number) => void },
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);

  function take(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { from, startY: event.clientY, boxes: null, to: from };
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const { current } = held;
    if (current === null) return;
    if (current.boxes === null) {
      if (Math.abs(event.clientY - current.startY) < STARTS_AFTER) return;
      onStart();
      // Measures at the next move, once the unfolded row has folded.
      if (drag === null) setDrag({ from: current.from, to: current.from, by: 0, height: 0 });
      else current.boxes = boxesOf(lines.current);
      return;
    }
    scrollAtEdge(event.clientY);
    const box = current.boxes[current.from];
    if (box === undefined) return;
    const by = event.clientY + window.scrollY - box.height / 2 - box.top;
    const to = dropIndex(current.boxes, current.from, by);
    current.to = to;
    setDrag({ from: current.from, to, by, height: box.height });
  }

  function drop() {
    const dropped = held.current;
    letGo();
    if (dropped && dropped.to !== dropped.from) onDrop(dropped.from, dropped.to);
  }

  function letGo() {
    held.current = null;
    setDrag(null);
  }

  return { drag, take, follow, drop, letGo };
}

export type DragLines = ReturnType<typeof useDragLines>;

/** Boxes in page coordinates, so that scrolling does not change them. */
function boxesOf(list: HTMLElement | null): Box[] {
  return [...(list?.children ?? [])].map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SPEED);
  if (y > window.innerHeight - EDGE) window.scrollBy(0, SPEED);
}
