/** Where a line that is dragged would come to stand, and how it is told. Pure. */

export interface Box {
  top: number;
  height: number;
}

/** `by` is how far the line `from` has been dragged (pixels): it takes the place of those whose middle it has passed. */
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

/** How far a line makes room while another one of `height` is dragged over it. */
export function roomFor(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}

/** Where something goes that stood at `index`, once the item `from` has moved to `to`. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

/** « 1re » and « 4e », of so many. */
export function rankOf(index: number, count: number): string {
  return `${index === 0 ? '1re' : `${index + 1}e`} sur ${count}`;
}
