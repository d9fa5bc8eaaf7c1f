/** What surrounds every screen of the hosts: toolbar, side menu, content. */
import type { ReactNode } from 'react';
import type { AdminScreen } from '../../lib/paths.ts';
import { Frame } from '../../shell/Frame.tsx';
import { LiveFamilles } from '../data/live/LiveFamilles.tsx';
import { useIsReader, useSeesPhotos } from '../data/useSignedIn.ts';
import styles from './AdminLayout.module.css';
import { ContentProblems, RetentionNotice } from './HostNotices.tsx';
import { Leave } from './Leave.tsx';
import { BottomBar } from './menu/BottomBar.tsx';
import { HOST_MENU, readerMenu } from './menu/entries.ts';
import { HostMenu } from './menu/HostMenu.tsx';
import { ReaderScreen } from './ReaderScreen.tsx';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';

export function AdminLayout({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const reader = useIsReader();
  const seesPhotos = useSeesPhotos();
  return (
    <Frame
      label="Menu des mariés"
      foldable
      menu={(onClose) => (
        <>
          <HostMenu entries={reader ? readerMenu(seesPhotos) : HOST_MENU} screen={screen} onClose={onClose} />
          <Leave screen={screen} onClose={onClose} />
        </>
      )}
      bar={
        reader
          ? undefined
          : ({ covers, toggle }) => <BottomBar screen={screen} menuOpen={covers} onMenu={toggle} />
      }
    >
      <main tabIndex={-1} className={styles.content}>
        {reader ? (
          <ReaderScreen screen={screen}>{children}</ReaderScreen>
        ) : (
          <>
            <ContentProblems />
            <SiteHealthNotice />
            <RetentionNotice />
            {children}
            <SiteHealthFoot />
          </>
        )}
        <LiveFamilles />
      </main>
    </Frame>
  );
}
