import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../lib/listen.ts';
import { SMALL_SCREEN, useMediaQuery } from '../ui/useMediaQuery.ts';

/** Up to 600 px the menu covers the page and is closed by default; above, it stands beside it until it is folded away. */
export function useSideMenu() {
  const small = useMediaQuery(SMALL_SCREEN);
  const [opened, setOpened] = useState(false);
  const [folded, setFolded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const covers = small && opened;

  /** The focus goes back to the button: a hidden link cannot keep it. */
  const close = useCallback(() => {
    if (covers) button.current?.focus();
    setOpened(false);
  }, [covers]);

  useEffect(() => {
    if (!covers) return;
    return listen(document, 'keydown', ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    });
  }, [covers, close]);

  return {
    /** True while the menu lies over the page. */
    covers,
    beside: !small && !folded,
    button,
    toggle: () => (small ? setOpened : setFolded)((before) => !before),
    close,
  };
}
