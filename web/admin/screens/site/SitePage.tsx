/** « Notre site », where hosts edit what guests read: its home, or one card (`?carte=<id>`). */
import { useLayoutEffect, useRef, useState } from 'react';
import { useAddress, usePageTitle } from '../../../shell/addressAndTitle.ts';
import { focusContent } from '../../../shell/Toolbar.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { CardScreen } from './card/CardScreen.tsx';
import { CARDS } from './cards/cards.ts';
import { ConflictNotice } from './editing/ConflictNotice.tsx';
import { type OpenEditing, useEditing } from './editing/useEditing.ts';
import { FolderTools } from './home/FolderTools.tsx';
import styles from './home/home.module.css';
import { SiteCards } from './home/SiteCards.tsx';
import { StartSteps } from './home/StartSteps.tsx';
import { DraftState, PublishButton, PublishFoot } from './publish/DraftState.tsx';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { usePublishing } from './publish/usePublishing.ts';
import { cardLinkId } from './siteLinks.ts';

export function SitePage() {
  const { editing, error } = useEditing();
  const wanted = useAddress().search.get('carte');
  const card = CARDS.find(({ id }) => id === wanted) ?? null;
  useArrival(card?.id ?? null);
  if (editing === null)
    return (
      <Screen title="Notre site" problem="Vos textes n’ont pas pu se charger" error={error}>
        {null}
      </Screen>
    );
  if (card !== null) return <CardScreen key={card.id} card={card} editing={editing} />;
  return <SiteHome editing={editing} />;
}

/** Scrolls to the top of a card that opens, and back to its link when it closes. */
function useArrival(card: string | null): void {
  const before = useRef(card);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = card;
    if (left === card) return;
    const link = left === null ? null : document.getElementById(cardLinkId(left));
    if (card === null && link !== null) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
      return;
    }
    window.scrollTo(0, 0);
    focusContent();
  }, [card]);
}

/** The home of « Notre site »: unpublished changes, first steps, cards, and rarely used tools. */
function SiteHome({ editing }: { editing: OpenEditing }) {
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
