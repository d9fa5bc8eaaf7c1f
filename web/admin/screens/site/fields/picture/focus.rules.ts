/** The point of a picture that stays in sight wherever it is cut: « 50% 30% », from the left and from the top. Pure. */

export interface FocusPoint {
  /** In per cent. */
  x: number;
  y: number;
}

export const MIDDLE: FocusPoint = { x: 50, y: 50 };

export function readFocus(text: string): FocusPoint {
  const [, x, y] = /^\s*(\d{1,3})(?:\.\d{1,4})?\s?%\s{1,4}(\d{1,3})(?:\.\d{1,4})?\s?%\s*$/.exec(text) ?? [];
  return x === undefined || y === undefined ? MIDDLE : { x: within(Number(x)), y: within(Number(y)) };
}

/** Undefined for the middle, which needs no words. */
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

/** Null for a key that moves nothing. */
export function focusAfterKey({ x, y }: FocusPoint, key: string): FocusPoint | null {
  const [right, down] = MOVES[key] ?? [0, 0];
  return right === 0 && down === 0 ? null : { x: within(x + right), y: within(y + down) };
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
