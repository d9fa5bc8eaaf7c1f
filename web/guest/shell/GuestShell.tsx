/** What surrounds every page of a family that has answered: toolbar, ivy, side menu, content. */
import { type ReactNode, useRef } from 'react';
import type { GuestPage } from '../../../contract/pages.rules.ts';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { Toolbar } from '../../shell/Toolbar.tsx';
import { useFocusOnNavigation } from '../../shell/useFocusOnNavigation.ts';
import { useSideMenu } from '../../shell/useSideMenu.ts';
import { GuestFoot } from '../parts/GuestFoot.tsx';
import styles from './GuestShell.module.css';
import { SideMenu } from './SideMenu.tsx';

export function GuestShell({ page, children }: { page: GuestPage; children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const menu = useSideMenu();
  useFocusOnNavigation(content, page);
  return (
    <>
      <Toolbar menuButton={menu.button} menuOpen={menu.covers} onMenu={menu.toggle} />
      <SideMenu open={menu.covers} onClose={menu.close} />
      <div inert={menu.covers} className={styles.beside}>
        <IvyBorder />
        <main ref={content} tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <GuestFoot />
      </div>
    </>
  );
}
