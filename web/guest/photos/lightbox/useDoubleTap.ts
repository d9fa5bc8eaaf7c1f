import { type MouseEvent, useRef } from 'react';

/** Milliseconds and pixels between two taps that are one gesture. */
const SOON = 350;
const NEAR = 40;

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** A click handler. Taps are counted, not fingers that land: two quick swipes land at one place too. */
export function useDoubleTap(onDoubleTap: (event: MouseEvent) => void): (event: MouseEvent) => void {
  const last = useRef<Tap | null>(null);
  return (event) => {
    const second = last.current !== null && belongTogether(last.current, event);
    last.current = second ? null : event;
    if (second) onDoubleTap(event);
  };
}

function belongTogether(one: Tap, other: Tap): boolean {
  const apart = Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY);
  return other.timeStamp - one.timeStamp < SOON && apart < NEAR;
}
