/** Dragging a line of a list by its grip, with a mouse or a finger; the page scrolls on at its edges. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Box, dropIndex } from './reorder.rules.ts';

export interface Drag {
  from: number;
  to: number;
  /** Pixels. */
  by: number;
  height: number;
}

/** Less is a press that trembles. */
const STARTS_AFTER = 4;
/** How near to the window's edge the page begins to scroll, and how fast (pixels, a move). */
const EDGE = 72;
const SPEED = 14;

interface Held {
  from: number;
  startY: number;
  boxes: readonly Box[] | null;
  /** Where it would be dropped now: the page may be drawn later. */
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
      // Measured at the next move: what was unfolded has folded by then.
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

/** In the page, so that scrolling changes nothing. */
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
