/** What surrounds every screen of the hosts: toolbar, side menu, content. */
import type { ReactNode } from 'react';
import { Toolbar } from '../../shell/Toolbar.tsx';
import { useSideMenu } from '../../shell/useSideMenu.ts';
import styles from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { ContentProblems } from './ContentProblems.tsx';
import { RetentionNotice } from './RetentionNotice.tsx';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';

export function AdminLayout({ children }: { children: ReactNode }) {
  const menu = useSideMenu();
  return (
    <>
      <Toolbar
        menuButton={menu.button}
        menuOpen={menu.covers}
        menuBeside={menu.beside}
        onMenu={menu.toggle}
      />
      <AdminMenu open={menu.covers} folded={!menu.beside} onClose={menu.close} />
      <div inert={menu.covers} data-folded={!menu.beside} className={styles.beside}>
        <main tabIndex={-1} className={styles.content}>
          <ContentProblems />
          <SiteHealthNotice />
          <RetentionNotice />
          {children}
          <SiteHealthFoot />
        </main>
      </div>
    </>
  );
}
