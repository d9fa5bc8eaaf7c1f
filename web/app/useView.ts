/**
 * The current address's view, the focus that follows it, and the scroll position that going back restores.
 */
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../lib/address.ts';
import { useAddress } from '../shell/addressAndTitle.ts';
import { focusContent } from '../shell/Toolbar.tsx';
import { openAddress } from './openAddress.tsx';

/** The current address's view. The previous one stays until the next is ready; null before the first. */
export function useView(): ReactNode {
  const { path } = useAddress();
  const [view, setView] = useState<ReactNode>(null);
  const first = useRef(true);
  const scroll = useRef(0);

  useEffect(() => {
    let latest = true;
    // Read at once, because the previous page may still be scrolled under the new address.
    scroll.current = (window.history.state as { scroll?: number } | null)?.scroll ?? 0;
    openAddress(path).then((opened) => {
      if (!latest) return;
      if ('redirect' in opened) goTo(opened.redirect, { replace: true });
      // Interruptible, so that rendering a page does not block a slow phone's first touch.
      else startTransition(() => setView(opened.view));
    });
    return () => {
      latest = false;
    };
  }, [path]);

  useLayoutEffect(() => {
    if (view === null) return;
    window.scrollTo(0, scroll.current);
    // The link or button that had the focus is gone; keyboards and screen readers continue from the content.
    if (!first.current) focusContent();
    first.current = false;
  }, [view]);

  return view;
}

/** Browsers refuse more than a hundred changes of the history in 30 s. */
const DEBOUNCE_MS = 300;

/** Stores the scroll position in the history entry: new pages start at the top, going back restores it. */
export function rememberScroll(): void {
  window.history.scrollRestoration = 'manual';
  let timer = 0;
  window.addEventListener('scroll', () => {
    const { href } = window.location;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (window.location.href === href)
        window.history.replaceState({ ...window.history.state, scroll: window.scrollY }, '');
    }, DEBOUNCE_MS);
  });
}
