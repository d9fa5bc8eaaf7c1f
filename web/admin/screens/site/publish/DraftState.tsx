/** What guests do not read yet, and whether it is kept: the first thing that a couple wants to know here. */
import { useEffect, useRef } from 'react';
import { hourHere, momentHere } from '../../../../../contract/wedding/moments.rules.ts';
import { isPassing, problemOf } from '../../../../lib/apiError.ts';
import layout from '../../../../ui/layout.module.css';
import { problemSentence } from '../../../parts/toasts.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import styles from './DraftState.module.css';

interface DraftStateProps {
  editing: OpenEditing;
  count: number;
  /** What was just published; it takes the focus from the button that is gone. */
  said: string | null;
  short?: boolean;
}

export function DraftState({ editing, count, said, short = false }: DraftStateProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== null) line.current?.focus();
  }, [said]);
  return (
    <div className={styles.state} data-short={short}>
      <p ref={line} tabIndex={-1} data-pending={count > 0} className={styles.count}>
        {said ?? countWords(count, editing)}
      </p>
      <p className={layout.note} role={editing.error !== null ? 'alert' : undefined}>
        {keptWords(editing)}
        {!short && said === null && ` ${publishedWords(editing)}`}
      </p>
    </div>
  );
}

function countWords(count: number, { stored }: OpenEditing): string {
  if (count === 0 && stored.versions.length === 0 && stored.examples.length > 0)
    return 'Votre site est encore l’exemple';
  if (count === 0) return 'Tout est publié';
  return count === 1 ? '1 changement pas encore publié' : `${count} changements pas encore publiés`;
}

/** Also beside a card's title. */
export function keptWords({ stored, isSaved, error, conflicts }: OpenEditing): string {
  if (conflicts.length > 0) return 'Pas encore gardé : une question vous attend.';
  if (!isSaved && error !== null)
    return `Pas encore gardé : ${reason(error)}${isPassing(error) ? ' Vos mots partiront tout seuls.' : ''}`;
  if (!isSaved) return 'Pas encore gardé…';
  if (stored.draft === null) return '';
  return `Brouillon gardé ${momentWords(stored.draft.savedAt)}.`;
}

/** Whoever reads this has nothing to do: what usually is said of a cut connection asks to try again. */
function reason(error: unknown): string {
  return isPassing(error) && problemOf(error) === undefined
    ? 'pas de connexion au site.'
    : problemSentence(error);
}

function publishedWords({ stored }: OpenEditing): string {
  const last = stored.versions[0];
  if (last === undefined) return '';
  const when = momentWords(last.publishedAt);
  if (last.publishedBy === null) return `Modifié dans le dossier ${when}.`;
  return last.publishedBy === '' ? `Dernière publication ${when}.` : `${last.publishedBy} a publié ${when}.`;
}

export function momentWords(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? `à ${hourHere(moment)}` : `le ${momentHere(moment)}`;
}
