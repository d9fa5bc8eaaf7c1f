/** What surrounds every page of a family that has answered: toolbar, ivy, side menu, content. */
import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { IvyBorder } from '../art/IvyBorder.tsx';
import styles from './GuestShell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useSideMenu } from './useSideMenu.ts';

export function GuestShell() {
  const content = useRef<HTMLElement>(null);
  const menu = useSideMenu();
  useFocusOnNavigation(content);
  return (
    <>
      <Toolbar menuButton={menu.button} menuOpen={menu.covers} onMenu={menu.toggle} />
      <SideMenu open={menu.covers} onClose={menu.close} />
      <div inert={menu.covers} className={styles.beside}>
        <IvyBorder />
        <main ref={content} tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
