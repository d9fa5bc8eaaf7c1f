/** The home of « Notre site »: unpublished changes, first steps, cards, and rarely used tools. */
import { useRef, useState } from 'react';
import { usePageTitle } from '../../../../shell/addressAndTitle.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import type { OpenEditing } from '../editing/useEditing.ts';
import { DraftState, PublishButton, PublishFoot } from '../publish/DraftState.tsx';
import { PublishPanel } from '../publish/PublishPanel.tsx';
import { usePublishing } from '../publish/usePublishing.ts';
import { FolderTools } from './FolderTools.tsx';
import { SiteCards } from './SiteCards.tsx';
import styles from './SiteHome.module.css';
import { StartSteps } from './StartSteps.tsx';

export function SiteHome({ editing }: { editing: OpenEditing }) {
  usePageTitle('Notre site');
  const publishing = usePublishing(editing);
  const [taken, setTaken] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { changes, open } = publishing;
  return (
    <>
      <header className={styles.head}>
        <div data-below={changes.length > 0 && !open}>
          <h1 ref={heading} tabIndex={-1}>
            Notre site
          </h1>
          <DraftState editing={editing} count={changes.length} said={publishing.said} />
        </div>
        <PublishButton publishing={publishing} />
      </header>
      <ConflictNotice editing={editing} />
      {open && (
        <PublishPanel
          editing={editing}
          publishing={publishing}
          title={taken ? takenTitle(changes.length) : undefined}
        />
      )}
      <StartSteps editing={editing} />
      <SiteCards editing={editing} changes={changes} />
      <FolderTools
        editing={editing}
        onTaken={() => {
          setTaken(true);
          publishing.start();
        }}
      />
      {!open && changes.length > 0 && (
        <PublishFoot publishing={publishing}>
          <DraftState editing={editing} count={changes.length} said={null} short />
        </PublishFoot>
      )}
    </>
  );
}

function takenTitle(count: number): string {
  return count === 0
    ? 'Ce dossier dit ce que dit votre site : rien ne change'
    : 'Voici ce que change ce dossier';
}
