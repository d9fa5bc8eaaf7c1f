/** What surrounds every screen of the hosts: toolbar, side menu, content. */
import type { ReactNode } from 'react';
import { type AdminScreen, linkTo } from '../../lib/paths.ts';
import { Frame } from '../../shell/Frame.tsx';
import { LiveFamilles } from '../data/live/LiveFamilles.tsx';
import { useIsReader } from '../data/useSignedIn.ts';
import styles from './AdminLayout.module.css';
import { ContentProblems, RetentionNotice } from './HostNotices.tsx';
import { Leave } from './Leave.tsx';
import { READER_LINKS, ReaderScreen } from './ReaderScreen.tsx';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';

/** In the order of the specification; what it does not know comes last. */
const SCREENS = [
  { href: linkTo('/adminouminou/site'), label: 'Notre site' },
  { href: linkTo('/adminouminou/create'), label: 'Envoyer une invitation' },
  { href: linkTo('/adminouminou/list'), label: 'Liste invités' },
  { href: linkTo('/adminouminou/answers'), label: 'Réponses' },
  { href: linkTo('/adminouminou/params'), label: 'Paramètres' },
  { href: linkTo('/adminouminou/photosperm'), label: 'Gestion des photos' },
  { href: linkTo('/adminouminou/photos'), label: 'Photos' },
];

export function AdminLayout({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const reader = useIsReader();
  return (
    <Frame
      label="Menu des mariés"
      links={reader ? READER_LINKS : SCREENS}
      foldable
      menuFoot={(onClose) => <Leave onClose={onClose} />}
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
