/**
 * Ignores the second tap of a double tap if the first one closed a dialog: it would hit what stood behind, on a
 * phone the bar, where « Envoyer » led to « Photos ».
 */
import { listen } from '../../lib/listen.ts';

/** Milliseconds and pixels within which two taps are one double tap: twice what phones take. */
const PAIR = { ms: 600, px: 40 };

interface Tap {
  at: number;
  x: number;
  y: number;
  dialog: Element | null;
}

/** Returns a function that ends it. */
export function ignoreSecondTaps(): () => void {
  let first: Tap | undefined;
  let isSecond = false;
  const begin = ({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent) => {
    isSecond =
      first?.dialog?.getClientRects().length === 0 &&
      at - first.at < PAIR.ms &&
      Math.hypot(x - first.x, y - first.y) < PAIR.px;
    first = { at, x, y, dialog: target instanceof Element ? target.closest('dialog') : null };
  };
  const press = (event: MouseEvent) => {
    // A key presses without a tap before it.
    if (!isSecond || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const ends = [
    listen(document, 'pointerdown', begin, { capture: true }),
    listen(document, 'click', press, { capture: true }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
