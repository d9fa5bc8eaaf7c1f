/** What surrounds a page: the toolbar above, the side menu beside it or, on a phone, over it. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './Frame.module.css';
import { SideMenu } from './SideMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useSideMenu } from './useSideMenu.ts';

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
