import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../../../lib/listen.ts';
import { focusContent } from '../../../shell/Toolbar.tsx';

/** Where a keyboard goes on when the bar of the chosen photos goes, and with it the button that was pressed: the photo one was at last. */
export function useFocusBack(page: RefObject<HTMLElement | null>, isChoosing: boolean): void {
  const last = useRef<{ list: Element; position: number } | null>(null);
  const wasChoosing = useRef(false);
  /** Known to the end: `page` is empty before the grid is taken off. */
  const root = useRef<HTMLElement | null>(null);

  useEffect(() => {
    root.current = page.current;
    if (!page.current) return;
    return listen(page.current, 'focusin', ({ target }: FocusEvent) => {
      const tile = (target as Element).closest('[aria-posinset]');
      if (tile?.parentElement)
        last.current = { list: tile.parentElement, position: Number(tile.getAttribute('aria-posinset')) };
    });
  }, [page]);

  useLayoutEffect(() => {
    const isOver = wasChoosing.current && !isChoosing;
    wasChoosing.current = isChoosing;
    if (!isOver || document.activeElement !== document.body) return;
    const { list, position } = last.current ?? {};
    // Where that photo has gone too, the one that took its place.
    const boxes = [position, Number(position) - 1].map((at) =>
      list?.querySelector<HTMLElement>(`[aria-posinset="${at}"] input`),
    );
    const box = boxes.find((found) => found?.isConnected);
    if (box) box.focus({ preventScroll: true });
    else focusContent();
  }, [isChoosing]);

  // With the last photo the grid itself goes.
  useLayoutEffect(
    () => () => {
      if (root.current?.contains(document.activeElement)) focusContent();
    },
    [],
  );
}
