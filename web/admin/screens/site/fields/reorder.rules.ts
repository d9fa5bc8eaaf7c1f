/** Computes where a dragged row would be dropped, how others make room, and positions after a move. */

export interface Box {
  top: number;
  height: number;
}

/** `by` is how far row `from` was dragged (pixels); it passes each row whose middle it has crossed. */
export function dropIndex(boxes: readonly Box[], from: number, by: number): number {
  const dragged = boxes[from];
  if (dragged === undefined) return from;
  const top = dragged.top + by;
  const bottom = top + dragged.height;
  const middle = (box: Box) => box.top + box.height / 2;
  const before = boxes.slice(0, from).filter((box) => middle(box) <= top).length;
  const passed = boxes.slice(from + 1).filter((box) => middle(box) < bottom).length;
  return by < 0 ? before : from + passed;
}

/** Offset in pixels by which a row moves to make room for a dragged row of `height`. */
export function roomFor(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}

/** Returns the new position of the item at `index` after the item `from` has moved to `to`. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

export function rankOf(index: number, count: number): string {
  return `${index === 0 ? '1re' : `${index + 1}e`} sur ${count}`;
}
