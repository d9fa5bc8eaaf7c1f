/** What surrounds every screen of the hosts: toolbar, side menu, content. */
import type { ReactNode } from 'react';
import { linkTo } from '../../lib/paths.ts';
import { Frame } from '../../shell/Frame.tsx';
import { LiveFamilles } from '../live/LiveFamilles.tsx';
import styles from './AdminLayout.module.css';
import { ContentProblems } from './ContentProblems.tsx';
import { Leave } from './Leave.tsx';
import { RetentionNotice } from './RetentionNotice.tsx';
import { SiteHealthFoot, SiteHealthNotice } from './SiteHealth.tsx';

/** In the order of the specification. */
const SCREENS = [
  { href: linkTo('/adminouminou/create'), label: 'Envoyer une invitation' },
  { href: linkTo('/adminouminou/list'), label: 'Liste invités' },
  { href: linkTo('/adminouminou/answers'), label: 'Réponses' },
  { href: linkTo('/adminouminou/params'), label: 'Paramètres' },
  { href: linkTo('/adminouminou/photosperm'), label: 'Gestion des photos' },
];

export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      label="Menu des mariés"
      links={SCREENS}
      foldable
      menuFoot={(onClose) => <Leave onClose={onClose} />}
    >
      <main tabIndex={-1} className={styles.content}>
        <ContentProblems />
        <SiteHealthNotice />
        <RetentionNotice />
        {children}
        <SiteHealthFoot />
        <LiveFamilles />
      </main>
    </Frame>
  );
}
