/**
 * Tells how many changes guests do not see yet, and whether they are saved; with the buttons that publish
 * them.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { isPassing, problemOf } from '../../../../lib/apiError.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { recentMoment } from '../../../data/weddingTime.ts';
import { problemSentence } from '../../../parts/toasts.ts';
import { useParams } from '../../params/useParams.ts';
import { exampleCards } from '../cards/cards.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import styles from './publish.module.css';
import type { Publishing } from './usePublishing.ts';

interface DraftStateProps {
  editing: OpenEditing;
  count: number;
  /** Confirmation of a publication; takes the focus from the button that has gone. */
  said: string | null;
  short?: boolean;
}

export function DraftState({ editing, count, said, short = false }: DraftStateProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const { data: params } = useParams();
  const cards = short ? 0 : exampleCards(editing.stored.examples, params).length;
  useEffect(() => {
    if (said !== null) line.current?.focus();
  }, [said]);
  return (
    <div className={styles.state} data-short={short}>
      <p ref={line} tabIndex={-1} data-pending={count > 0} className={styles.changeCount}>
        {said ?? countWords(count, editing, cards)}
      </p>
      <p className={layout.note} role={editing.error !== null ? 'alert' : undefined}>
        {keptWords(editing)}
        {!short && said === null && ` ${publishedWords(editing)}`}
      </p>
    </div>
  );
}

export function PublishButton({ publishing: { changes, open, start } }: { publishing: Publishing }) {
  const isIdle = changes.length === 0;
  return (
    <Button aria-expanded={open} aria-disabled={isIdle} onClick={isIdle ? undefined : start}>
      Publier…
    </Button>
  );
}

/** Shows the buttons at the foot on phones; `wide`, wherever no preview stands beside the card. */
export function PublishFoot({ publishing, wide = false, children }: PublishFootProps) {
  return (
    <div className={styles.foot} data-wide={wide} data-screen-only>
      {children}
      <PublishButton publishing={publishing} />
    </div>
  );
}

interface PublishFootProps {
  publishing: Publishing;
  wide?: boolean;
  children?: ReactNode;
}

/** `cards`: those that hold example texts still. */
function countWords(count: number, { stored }: OpenEditing, cards: number): string {
  if (count === 0 && stored.versions.length === 0 && stored.examples.length > 0)
    return 'Votre site est encore l’exemple';
  if (count === 0 && cards > 0)
    return `Tout est publié ; ${cards > 1 ? `${cards} cartes sont encore l’exemple` : 'une carte est encore l’exemple'}`;
  if (count === 0) return 'Tout est publié';
  return count === 1 ? '1 changement pas encore publié' : `${count} changements pas encore publiés`;
}

/** Also shown beside a card's title. */
export function keptWords({ stored, isSaved, error, conflicts }: OpenEditing): string {
  if (conflicts.length > 0) return 'Pas encore gardé : une question vous attend.';
  if (!isSaved && error !== null)
    return `Pas encore gardé : ${reason(error)}${isPassing(error) ? ' Vos mots partiront tout seuls.' : ''}`;
  if (!isSaved) return 'Pas encore gardé…';
  if (stored.draft === null) return '';
  return `Brouillon gardé ${recentMoment(stored.draft.savedAt)}.`;
}

/** Shortens the sentence for a lost connection: saving is retried, so nobody has to try again. */
function reason(error: unknown): string {
  return isPassing(error) && problemOf(error) === undefined
    ? 'pas de connexion au site.'
    : problemSentence(error);
}

function publishedWords({ stored }: OpenEditing): string {
  const last = stored.versions[0];
  if (last === undefined) return '';
  const when = recentMoment(last.publishedAt);
  if (last.publishedBy === null) return `Modifié dans le dossier ${when}.`;
  return last.publishedBy === '' ? `Dernière publication ${when}.` : `${last.publishedBy} a publié ${when}.`;
}
