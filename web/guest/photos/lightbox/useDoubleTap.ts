/** Recognises a double tap of a finger, or a double click, on a picture. */
import { type PointerEvent, useRef } from 'react';

/** Milliseconds and pixels from the start to the end of a tap, and from one tap to the next. */
const SOON = 350;
const NEAR = 30;

type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Based on pointer events, because after a swipe browsers emit one click for two taps. Moves and second
 * fingers are no taps.
 */
export function useDoubleTap(onDoubleTap: (event: PointerEvent) => void) {
  const landed = useRef<Point | null>(null);
  const lastTap = useRef<Point | null>(null);

  function onPointerDown(event: PointerEvent) {
    const alone = event.isPrimary && event.button === 0;
    landed.current = alone ? event : null;
    if (!alone) lastTap.current = null;
  }

  function onPointerUp(event: PointerEvent) {
    const tapped = isClose(landed.current, event);
    const again = tapped && isClose(lastTap.current, event);
    lastTap.current = tapped && !again ? event : null;
    if (again) onDoubleTap(event);
  }

  return { onPointerDown, onPointerUp };
}

function isClose(one: Point | null, other: Point): boolean {
  if (one === null || other.timeStamp - one.timeStamp > SOON) return false;
  return Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) < NEAR;
}
