/**
 * The layout of every guests' page: its title, a sprig of ivy, a notice when a stored copy is shown, and the
 * content.
 */
import type { ReactNode } from 'react';
import type { GuestPage as PageName } from '../../../contract/wedding/pages.rules.ts';
import { visits } from '../../lib/visit.ts';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import sprigUrl from '../art/sprig.svg';
import styles from './GuestShell.module.css';
import { KeptVisit } from './GuestShell.tsx';

interface GuestPageProps {
  page: PageName;
  /** Title for pages that are shown without a family. */
  title?: string;
  /** A line below the title. */
  lead?: string;
  /** `wide` for more than a column of text; `album` starts the photos as high as possible. */
  layout?: 'text' | 'wide' | 'album';
  /** A button on the title's line, and what it unfolds below. */
  beside?: ReactNode;
  children: ReactNode;
}

export function GuestPage({
  page,
  title = visits.current()?.content.pageNames[page] ?? '',
  lead,
  layout = 'text',
  beside,
  children,
}: GuestPageProps) {
  usePageTitle(title);
  return (
    <article className={styles.page} data-layout={layout}>
      <header className={`${styles.header} ${beside ? styles.shared : ''}`}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {beside}
        {layout !== 'album' && <Sprig />}
      </header>
      <KeptVisit />
      {children}
    </article>
  );
}

/** A decorative sprig of ivy below a title. */
function Sprig() {
  return <img src={sprigUrl} alt="" width="180" height="28" className={styles.sprig} />;
}
