/** The frame of a page: the toolbar above, the side menu beside the page or, on a phone, over it; and the ivy. */
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { onAddressChange } from '../lib/address.ts';
import { listen } from '../lib/listen.ts';
import { SMALL_SCREEN, useMediaQuery } from '../ui/useMediaQuery.ts';
import { SideMenu } from './SideMenu.tsx';
import shell from './shell.module.css';
import styles from './sideMenu.module.css';
import { Toolbar } from './Toolbar.tsx';

interface FrameProps {
  /** Label of the menu. */
  label: string;
  /** Whether the menu can be hidden on a wide screen. */
  foldable?: boolean;
  /** Content of the menu; its links call `onClose`. */
  menu: (onClose: () => void) => ReactNode;
  /** Below the page; never covered by the menu. */
  bar?: ((menu: Pick<ReturnType<typeof useSideMenu>, 'covers' | 'toggle'>) => ReactNode) | undefined;
  children: ReactNode;
}

export function Frame({ label, foldable = false, menu: lines, bar, children }: FrameProps) {
  const menu = useSideMenu();
  const folded = foldable && !menu.beside;
  return (
    <>
      <Toolbar menuOpen={menu.covers} menuBeside={foldable ? menu.beside : undefined} onMenu={menu.toggle} />
      <SideMenu label={label} open={menu.covers} folded={folded} onClose={menu.close}>
        {lines(menu.close)}
      </SideMenu>
      <div inert={menu.covers} data-folded={folded} className={styles.beside}>
        {children}
      </div>
      {bar?.(menu)}
    </>
  );
}

/** Up to 600 px the menu covers the page and starts closed; on wider screens it stands beside it. */
function useSideMenu() {
  const small = useMediaQuery(SMALL_SCREEN);
  const [opened, setOpened] = useState(false);
  const [folded, setFolded] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const covers = small && opened;

  /** Returns the focus to the opener, because a hidden link cannot keep it. */
  const close = useCallback(() => {
    if (covers) opener.current?.focus();
    setOpened(false);
  }, [covers]);

  useEffect(() => {
    if (!covers) return;
    const ends = [
      listen(document, 'keydown', ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      }),
      // « Retour » changes the page behind it.
      onAddressChange(close),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [covers, close]);

  return {
    /** True while the menu covers the page. */
    covers,
    beside: !small && !folded,
    toggle: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget;
      (small ? setOpened : setFolded)((before) => !before);
    },
    close,
  };
}

/** The ivy at the top of every guests' page; decorative. */
export function IvyBorder() {
  return <div aria-hidden="true" data-screen-only className={shell.ivy} />;
}
