/** What surrounds every page of a family that has answered: toolbar, ivy, side menu, content. */
import type { ReactNode } from 'react';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { Toolbar } from '../../shell/Toolbar.tsx';
import { useSideMenu } from '../../shell/useSideMenu.ts';
import { GuestFoot } from '../parts/GuestFoot.tsx';
import styles from './GuestShell.module.css';
import { SideMenu } from './SideMenu.tsx';

export function GuestShell({ children }: { children: ReactNode }) {
  const menu = useSideMenu();
  return (
    <>
      <Toolbar menuButton={menu.button} menuOpen={menu.covers} onMenu={menu.toggle} />
      <SideMenu open={menu.covers} onClose={menu.close} />
      <div inert={menu.covers} className={styles.beside}>
        <IvyBorder />
        <main tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <GuestFoot />
      </div>
    </>
  );
}
