import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../../../lib/listen.ts';
import { focusContent } from '../../../shell/Toolbar.tsx';

/** Moves the focus to the last focused photo when the bar, with the pressed button, disappears. */
export function useFocusBack(page: RefObject<HTMLElement | null>, isChoosing: boolean): void {
  const last = useRef<{ list: Element; position: number } | null>(null);
  const wasChoosing = useRef(false);
  /** Kept for the unmount, when `page` is already empty. */
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
    // If that photo is gone, the one that took its place.
    const boxes = [position, Number(position) - 1].map((at) =>
      list?.querySelector<HTMLElement>(`[aria-posinset="${at}"] input`),
    );
    const box = boxes.find((found) => found?.isConnected);
    if (box) box.focus({ preventScroll: true });
    else focusContent();
  }, [isChoosing]);

  // The grid disappears with its last photo.
  useLayoutEffect(
    () => () => {
      if (root.current?.contains(document.activeElement)) focusContent();
    },
    [],
  );
}
