import { type PointerEvent, useRef } from 'react';

/** Milliseconds and pixels from one end of a tap to the other, and from one tap to the next. */
const SOON = 350;
const NEAR = 30;

type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * For an element's own pointer events: of two taps right after a swipe, browsers give one click only. A finger that moves is
 * no tap, nor is one of two fingers.
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
