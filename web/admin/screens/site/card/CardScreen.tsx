/** An open card with undo and publication: its fields, and the page beside them or one tap away. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { listen } from '../../../../lib/listen.ts';
import { useAddress, usePageTitle } from '../../../../shell/addressAndTitle.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { Chips } from '../../../parts/chips/Chips.tsx';
import { CardEditor } from '../cards/CardEditor.tsx';
import { isOnCard, type SiteCard } from '../cards/cards.ts';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { uploadPicture } from '../editing/editing.api.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { faultWords } from '../fields/faults.rules.ts';
import { keptWords, PublishButton, PublishFoot } from '../publish/DraftState.tsx';
import { PublishPanel } from '../publish/PublishPanel.tsx';
import { usePublishing } from '../publish/usePublishing.ts';
import { HOME_LINK } from '../siteLinks.ts';
import styles from './card.module.css';
import type { Device } from './PreviewControls.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { previewedPage } from './previewGuest.rules.ts';

/** Width from which the preview stands beside the fields. */
const BESIDE = '(min-width: 1000px)';

export function CardScreen({ card, editing }: { card: SiteCard; editing: OpenEditing }) {
  usePageTitle(card.title);
  const publishing = usePublishing(editing);
  const [open, setOpen] = useState<ContentPath | null>(null);
  const [device, setDevice] = useState<Device>('phone');
  const [view, setView] = useState<'write' | 'look'>('write');
  const beside = useMediaQuery(BESIDE);
  const editor = useRef<HTMLDivElement>(null);
  const asksForFault = useAddress().search.get('champ') === 'faute';
  useFault(editor, asksForFault, setView);
  const { session, stored, files } = editing;
  const faults = stored.problems.map((fault) => ({ ...fault, message: faultWords(fault.message) }));
  const page = previewedPage(card.page, open);
  const looks = beside || view === 'look';
  const written = useRef(0);
  /** Shows the page from its top, and returns to where the fields were scrolled. */
  function turn(to: typeof view) {
    if (to === 'look') written.current = window.scrollY;
    setView(to);
    requestAnimationFrame(() => window.scrollTo(0, to === 'look' ? 0 : written.current));
  }
  return (
    <div data-view={page === null ? 'write' : view} className={styles.screen}>
      <p className={styles.back}>
        <a href={HOME_LINK}>‹ Notre site</a>
      </p>
      <header className={styles.head}>
        <h1>{card.title}</h1>
        <div className={`${layout.row} ${styles.tools}`}>
          <Button kind="quiet" aria-disabled={editing.gestures.length === 0} onClick={() => session.undo()}>
            <span>
              Annuler<span className={styles.roomy}> le dernier geste</span>
            </span>
          </Button>
          <span className={styles.publish}>
            <PublishButton publishing={publishing} />
          </span>
        </div>
        <p role={editing.error !== null ? 'alert' : undefined} className={`${layout.note} ${styles.kept}`}>
          {keptWords(editing) || standingWords(card, editing)}
        </p>
      </header>
      {publishing.said !== null && <Said words={publishing.said} />}
      <ConflictNotice editing={editing} />
      {publishing.open && <PublishPanel editing={editing} publishing={publishing} />}
      <div data-device={device} data-alone={page === null} className={styles.both}>
        <div ref={editor} className={styles.editor}>
          <CardEditor
            key={String(asksForFault)}
            card={card}
            files={files}
            faults={faults}
            tellsAll={publishing.asked}
            examples={stored.examples}
            kept={editing.theirs}
            published={stored.published.files}
            pictures={stored.pictures}
            mealProposal={stored.mealProposal}
            onChange={session.change}
            uploadPicture={uploadPicture}
            onOpen={setOpen}
          />
        </div>
        {page !== null && looks && (
          <div className={styles.preview}>
            <PreviewPane editing={editing} page={page} open={open} device={device} onDevice={setDevice} />
          </div>
        )}
      </div>
      {!publishing.open && (
        <PublishFoot publishing={publishing} wide>
          {page !== null && (
            <Chips
              joined
              legend="Écrire ou regarder"
              options={[
                { value: 'write', label: 'Écrire' },
                { value: 'look', label: 'Aperçu' },
              ]}
              value={view}
              onValue={turn}
            />
          )}
        </PublishFoot>
      )}
    </div>
  );
}

/** Empty while example texts are left, since the notice above the fields mentions them. */
function standingWords(card: SiteCard, { stored }: OpenEditing): string {
  const holdsExample = stored.examples.some((contentPath) => isOnCard(card, contentPath));
  if (holdsExample) return '';
  return card.id === 'mails' ? 'Vos prochains mails diront ceci.' : 'Vos invités lisent déjà tout ceci.';
}

/** Announces the publication and takes the focus from the button that has gone. */
function Said({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={styles.said}>
      {words}
    </p>
  );
}

/**
 * Focuses the first faulty field for a host who comes from the list of faults. A second press on the link leads
 * there again, though the address stays as it is.
 */
function useFault(
  editor: RefObject<HTMLElement | null>,
  wanted: boolean,
  onView: (view: 'write') => void,
): void {
  useEffect(() => {
    if (!wanted) return;
    const lead = () => {
      onView('write');
      // On a phone the fields are drawn once the page is put away.
      requestAnimationFrame(() => {
        const field = editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        field?.focus({ preventScroll: true });
        field?.scrollIntoView({ block: 'center' });
      });
    };
    lead();
    return listen<MouseEvent>(document, 'click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash === window.location.hash) lead();
    });
  }, [editor, wanted, onView]);
}
