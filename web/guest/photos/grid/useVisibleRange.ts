/** Which range of a long element is near the window, and how wide the element is. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { listen } from '../../../lib/listen.ts';

/** The range moves in steps of this many pixels, so that most scroll events change nothing. */
const STEP = 256;
/** Pixels kept ready above and below the window. */
const READY = 400;

export interface VisibleRange {
  /** Pixels; 0 until measured. */
  width: number;
  /** From the element's own top. */
  top: number;
  bottom: number;
}

const NOTHING: VisibleRange = { width: 0, top: 0, bottom: 0 };

export function useVisibleRange(element: RefObject<HTMLElement | null>): VisibleRange {
  const [range, setRange] = useState(NOTHING);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const next = rangeOf(measured.getBoundingClientRect(), window.innerHeight);
      setRange((known) => (same(known, next) ? known : next));
    };
    measure();
    // Whatever grows or shrinks above moves the element. Not within the notice itself: drawing changes the page's size again.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(document.body);
    const stop = listen(window, ['scroll', 'resize'], measure, { passive: true });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element]);

  return range;
}

function rangeOf(box: DOMRect, windowHeight: number): VisibleRange {
  const top = Math.floor((-box.top - READY) / STEP) * STEP;
  const bottom = Math.ceil((windowHeight - box.top + READY) / STEP) * STEP;
  // Far away, all ranges are the same empty one: nothing to draw again while others are scrolled.
  const away = bottom <= 0 || top >= box.height;
  return { width: Math.floor(box.width), top: away ? 0 : top, bottom: away ? 0 : bottom };
}

function same(one: VisibleRange, other: VisibleRange): boolean {
  return one.width === other.width && one.top === other.top && one.bottom === other.bottom;
}
