/** What surrounds a page: the toolbar above, the side menu beside it or, on a phone, over it. */
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../lib/listen.ts';
import { SMALL_SCREEN, useMediaQuery } from '../ui/useMediaQuery.ts';
import { SideMenu } from './SideMenu.tsx';
import styles from './sideMenu.module.css';
import { Toolbar } from './Toolbar.tsx';

interface FrameProps extends Pick<ComponentProps<typeof SideMenu>, 'label' | 'links'> {
  /** Whether a wide screen can fold the menu away. */
  foldable?: boolean;
  /** What the menu ends with; what leads elsewhere closes it. */
  menuFoot?: (onClose: () => void) => ReactNode;
  children: ReactNode;
}

export function Frame({ foldable = false, menuFoot, children, ...links }: FrameProps) {
  const menu = useSideMenu();
  const folded = foldable && !menu.beside;
  return (
    <>
      <Toolbar
        menuButton={menu.button}
        menuOpen={menu.covers}
        menuBeside={foldable ? menu.beside : undefined}
        onMenu={menu.toggle}
      />
      <SideMenu {...links} open={menu.covers} folded={folded} onClose={menu.close}>
        {menuFoot?.(menu.close)}
      </SideMenu>
      <div inert={menu.covers} data-folded={folded} className={styles.beside}>
        {children}
      </div>
    </>
  );
}

/** Up to 600 px the menu covers the page and is closed by default; above, it stands beside it until it is folded away. */
function useSideMenu() {
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
