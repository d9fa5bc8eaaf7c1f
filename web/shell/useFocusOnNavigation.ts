import { type RefObject, useEffect, useRef } from 'react';

/** After a change of page, keyboards and screen readers go on from the content instead of the link that is gone. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    content.current?.focus({ preventScroll: true });
  }, [page, content]);
}
