/** What surrounds every page of a family that has answered: toolbar, ivy, side menu, content. */
import type { ReactNode } from 'react';
import { menuPages } from '../../../contract/wedding/pages.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { situationOf } from '../../lib/situation.ts';
import { Frame } from '../../shell/Frame.tsx';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { pageLabels } from '../pageLabels.ts';
import { GuestFoot } from '../parts/GuestFoot.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './GuestShell.module.css';

export function GuestShell({ children }: { children: ReactNode }) {
  const pages = menuPages(situationOf(useVisit()));
  const links = pages.map((page) => ({ href: linkTo(`/${page}`), label: pageLabels[page] }));
  return (
    <Frame label="Menu" links={links}>
      <IvyBorder />
      <main tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <GuestFoot />
    </Frame>
  );
}
