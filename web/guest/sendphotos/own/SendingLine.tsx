/**
 * Shows on all other pages that photos are being sent: a thin progress line below the toolbar, and a message
 * at the end.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { goingOn } from '../../shell/GuestShell.tsx';
import type { GuestQueue } from './guestQueue.ts';
import styles from './OwnSending.module.css';
import { progressText, totalsOf, unsentText } from './sendingTexts.ts';

let shown: GuestQueue | null = null;

export function showOnOtherPages(queue: GuestQueue): void {
  if (shown === queue) return;
  shown = queue;
  goingOn.set(() => <SendingLine queue={queue} />);
}

function SendingLine({ queue }: { queue: GuestQueue }) {
  const queued = useSyncExternalStore(queue.subscribe, queue.queued);
  const { counts, bytes, received, problems } = totalsOf(queued);
  const elsewhere = useAddress().path !== '/sendphotos';
  const leaves = counts.underWay > 0;

  const left = useRef(leaves);
  useEffect(() => {
    if (left.current && !leaves && elsewhere) sayTheEnd();
    left.current = leaves;
  });

  function sayTheEnd() {
    if (problems.length > 0)
      showToast({ kind: 'error', text: `${unsentText(problems.length)} : la page d’envoi dit pourquoi.` });
    else if (queued.length > 0) showToast({ kind: 'success', text: progressText(counts) });
  }

  return (
    <>
      {leaves && elsewhere && (
        <progress
          data-screen-only
          max={bytes}
          value={received}
          aria-label={progressText(counts)}
          className={styles.line}
        />
      )}
      {/* Announces quarters only: each photo would interrupt what is being read. */}
      <VisuallyHidden>
        <span role="status">
          {leaves && elsewhere && `Envoi : ${Math.floor((received / bytes) * 4) * 25} %`}
        </span>
      </VisuallyHidden>
    </>
  );
}
