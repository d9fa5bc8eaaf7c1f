/** Values measured from an element's width, and whether the page is being printed. */
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../../lib/listen.ts';

const paper = window.matchMedia('print');
let printing = false;

/** True while the page is printed. Firefox prints a copy of the page and reports it by events only. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing || paper.matches);
}

function subscribe(listener: () => void): () => void {
  const tell = ({ type }: Event) => {
    printing = type === 'beforeprint';
    // Renders synchronously, because Firefox copies the page right after the event.
    flushSync(listener);
  };
  const ends = [listen(window, ['beforeprint', 'afterprint'], tell), listen(paper, 'change', tell)];
  return () => {
    for (const end of ends) end();
  };
}

/** Value that `read` computes from the element's width in rem, after each resize; `before` until measured. */
export function useMeasured<Value>(
  element: RefObject<HTMLElement | null>,
  read: (rem: number) => Value,
  before: Value,
): Value {
  const [value, setValue] = useState(before);

  // Runs before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setValue(() => read(widthOf(measured)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, read]);

  return value;
}

function widthOf(element: HTMLElement): number {
  return element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
