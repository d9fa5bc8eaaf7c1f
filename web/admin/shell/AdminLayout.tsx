/** What surrounds every screen of the hosts: toolbar, side menu, content. */
import { type ReactNode, useRef } from 'react';
import type { AdminScreen } from '../../lib/paths.ts';
import { Toolbar } from '../../shell/Toolbar.tsx';
import { useFocusOnNavigation } from '../../shell/useFocusOnNavigation.ts';
import { useSideMenu } from '../../shell/useSideMenu.ts';
import styles from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { ContentProblems } from './ContentProblems.tsx';
import { RetentionNotice } from './RetentionNotice.tsx';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';

interface AdminLayoutProps {
  screen: AdminScreen;
  children: ReactNode;
}

export function AdminLayout({ screen, children }: AdminLayoutProps) {
  const content = useRef<HTMLElement>(null);
  const menu = useSideMenu();
  useFocusOnNavigation(content, screen);
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
        <main ref={content} tabIndex={-1} className={styles.content}>
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
