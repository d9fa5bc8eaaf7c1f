/** The sheet that every page for guests is written on: its title in script, a sprig of ivy, then what it says. */
import type { ReactNode } from 'react';
import type { GuestPage as PageName } from '../../../contract/wedding/pages.rules.ts';
import { visits } from '../../lib/visit.ts';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import sprigUrl from '../art/sprig.svg';
import styles from './GuestPage.module.css';
import { KeptVisit } from './KeptVisit.tsx';

interface GuestPageProps {
  page: PageName;
  /** Where no family has been told how the page is called. */
  title?: string;
  /** A line under the title. */
  lead?: string;
  /** `wide` where a column of text is too narrow; in an `album` the photos come as high as they can. */
  layout?: 'text' | 'wide' | 'album';
  /** A button on the title's own line, and below both what it unfolds. */
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

/** A sprig of ivy that closes a title; ornament only. */
function Sprig() {
  return <img src={sprigUrl} alt="" width="180" height="28" className={styles.sprig} />;
}
