/** The part of a picture that a crop keeps, in fractions of its width and height, and the point in focus. */

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
/** Smallest width and height of a crop. */
const LEAST = 0.1;

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

export function movedPart(part: Part, right: number, down: number): Part {
  return {
    ...part,
    x: between(0, part.x + right, 1 - part.width),
    y: between(0, part.y + down, 1 - part.height),
  };
}

/** Resizes from one corner; the opposite corner stays. */
export function resizedPart(part: Part, corner: Corner, right: number, down: number): Part {
  const edges = { left: part.x, top: part.y, right: part.x + part.width, bottom: part.y + part.height };
  if (corner.endsWith('left')) edges.left = between(0, edges.left + right, edges.right - LEAST);
  else edges.right = between(edges.left + LEAST, edges.right + right, 1);
  if (corner.startsWith('top')) edges.top = between(0, edges.top + down, edges.bottom - LEAST);
  else edges.bottom = between(edges.top + LEAST, edges.bottom + down, 1);
  return { x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top };
}

/** Converts the part into whole pixels within the picture. */
export function pixelsOf(part: Part, { width, height }: { width: number; height: number }) {
  const x = Math.floor(part.x * width);
  const y = Math.floor(part.y * height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - y, Math.round(part.height * height))),
  };
}

export function croppedName(name: string, type: string): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return `${stem}-recadree.${type === 'image/png' ? 'png' : 'jpg'}`;
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most));
}

/** The point of a picture that stays visible however it is cropped, stored as « 50% 30% » (left, top). */
export interface FocusPoint {
  /** Percent. */
  x: number;
  y: number;
}

const MIDDLE: FocusPoint = { x: 50, y: 50 };

export function readFocus(text: string): FocusPoint {
  const [, x, y] = /^\s*(\d{1,3})(?:\.\d{1,4})?\s?%\s{1,4}(\d{1,3})(?:\.\d{1,4})?\s?%\s*$/.exec(text) ?? [];
  return x === undefined || y === undefined ? MIDDLE : { x: within(Number(x)), y: within(Number(y)) };
}

/** Returns undefined for the middle, which is the default. */
export function writeFocus({ x, y }: FocusPoint): string | undefined {
  const [left, top] = [Math.round(within(x)), Math.round(within(y))];
  return left === MIDDLE.x && top === MIDDLE.y ? undefined : `${left}% ${top}%`;
}

const STEP = 2;
const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Returns null for a key that does not move the point. */
export function focusAfterKey({ x, y }: FocusPoint, key: string): FocusPoint | null {
  const [right, down] = MOVES[key] ?? [0, 0];
  return right === 0 && down === 0 ? null : { x: within(x + right), y: within(y + down) };
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
