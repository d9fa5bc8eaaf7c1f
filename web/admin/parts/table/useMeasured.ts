import { type RefObject, useLayoutEffect, useState } from 'react';

/** What `read` says of the element's width in rem, asked again whenever the width changes; `before` until it is known. */
export function useMeasured<Value>(
  element: RefObject<HTMLElement | null>,
  read: (rem: number) => Value,
  before: Value,
): Value {
  const [value, setValue] = useState(before);

  // Before the first paint, so that nothing moves.
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
