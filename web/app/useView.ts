import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo } from '../lib/address.ts';
import { focusContent } from '../shell/SkipLink.tsx';
import { useAddress } from '../shell/useAddress.ts';
import { openAddress } from './openAddress.tsx';
import { restoreScroll } from './scroll.ts';

/** What the address leads to; the page before stays on screen until the next one is ready. Null before the first. */
export function useView(): ReactNode {
  const { path } = useAddress();
  const [view, setView] = useState<ReactNode>(null);
  const first = useRef(true);

  useEffect(() => {
    let latest = true;
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
    restoreScroll();
    // Keyboards and screen readers go on from the content instead of the link or button that is gone.
    if (!first.current) focusContent();
    first.current = false;
  }, [view]);

  return view;
}
