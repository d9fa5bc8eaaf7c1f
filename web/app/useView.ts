import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../lib/address.ts';
import { useAddress } from '../shell/addressAndTitle.ts';
import { focusContent } from '../shell/Toolbar.tsx';
import { openAddress } from './openAddress.tsx';

/** What the address leads to; the page before stays on screen until the next one is ready. Null before the first. */
export function useView(): ReactNode {
  const { path } = useAddress();
  const [view, setView] = useState<ReactNode>(null);
  const first = useRef(true);
  const scroll = useRef(0);

  useEffect(() => {
    let latest = true;
    // Read at once: until the next page stands, the one before may still be scrolled under its address.
    scroll.current = (window.history.state as { scroll?: number } | null)?.scroll ?? 0;
    openAddress(path).then((opened) => {
      if (!latest) return;
      if ('redirect' in opened) goTo(opened.redirect, { replace: true });
      // Interruptible: drawing a page in one go would block a slow phone's first touch.
      else startTransition(() => setView(opened.view));
    });
    return () => {
      latest = false;
    };
  }, [path]);

  useLayoutEffect(() => {
    if (view === null) return;
    window.scrollTo(0, scroll.current);
    // Keyboards and screen readers go on from the content instead of the link or button that is gone.
    if (!first.current) focusContent();
    first.current = false;
  }, [view]);

  return view;
}

/** Browsers refuse more than a hundred changes of the history in 30 s. */
const DEBOUNCE_MS = 300;

/** How far each history entry was scrolled is kept in the entry itself: a new page starts at its top, going back returns to the place. */
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
