/**
 * The progress of what a guest sends: whole on its own page; a thin line below the toolbar of all others, and a
 * message there at the end.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Sendings } from '../../../../contract/photos/sendings.schema.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { isUnderWay, type QueuedFile } from '../../../sending/sendQueue.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { goingOn } from '../../shell/GuestShell.tsx';
import { type GuestQueue, useOnline } from './guestQueue.ts';
import styles from './OwnSending.module.css';
import { progressText, stateText, totalsOf, unsentText } from './sendingTexts.ts';

interface SendingProgressProps {
  queue: GuestQueue;
  queued: readonly QueuedFile[];
  sendings: Sendings['sendings'] | undefined;
}

/** The total progress, each photo being sent, and those that failed; buttons to pause, cancel and retry. */
export function SendingProgress({ queue, queued, sendings }: SendingProgressProps) {
  const paused = useSyncExternalStore(queue.paused.subscribe, queue.paused.get);
  const online = useOnline();
  const { counts, bytes, received, problems } = totalsOf(queued, sendings);
  const leaving = queued.filter(({ status }) => status === 'sending');
  const all = queued.length - problems.length;
  return (
    <>
      {all > 0 && (
        <div className={styles.progress}>
          <label className={`${layout.wrap} ${styles.label}`}>
            <span>{progressText(counts)}</span>
            <span className={layout.note}>
              {formatBytes(received)} sur {formatBytes(bytes)}
            </span>
            <progress max={bytes} value={received} className={styles.bar} />
          </label>
          <ul className={`${layout.list} ${styles.files}`}>
            {leaving.map(({ id, file, received: own }) => (
              <li key={id} className={styles.file}>
                <label className={`${layout.wrap} ${styles.label}`}>
                  <span>{file.name}</span>
                  <progress max={file.size} value={own} className={styles.bar} />
                </label>
                <Button
                  kind="quiet"
                  aria-label={`Annuler ${file.name}`}
                  onClick={() => queue.drop((one) => one.id === id)}
                >
                  Annuler
                </Button>
              </li>
            ))}
          </ul>
          <div className={layout.row}>
            {counts.underWay > 0 && (
              <>
                <Button kind="secondary" onClick={paused ? queue.resume : queue.pause}>
                  {paused ? 'Reprendre l’envoi' : 'Mettre en pause'}
                </Button>
                <Button kind="quiet" onClick={() => queue.drop(isUnderWay)}>
                  Annuler le reste
                </Button>
              </>
            )}
            {counts.underWay === 0 && (
              <Button kind="quiet" onClick={() => queue.drop(({ problem }) => problem === null)}>
                C’est noté
              </Button>
            )}
          </div>
        </div>
      )}
      {/* Always mounted, or screen readers would miss the first message. */}
      <p role="status" className={styles.state}>
        {all > 0 && stateText(counts, { paused, online })}
      </p>
      {problems.length > 0 && (
        <Notice kind="danger" title={unsentText(problems.length)} alert>
          <ul className={`${layout.list} ${styles.problems}`}>
            {problems.map(({ id, file, problem }) => (
              <li key={id}>
                <strong>{file.name}</strong> : {problem}
              </li>
            ))}
          </ul>
          <div className={layout.row}>
            {problems.some(({ status }) => status === 'failed') && (
              <Button kind="secondary" onClick={queue.retryFailed}>
                Réessayer
              </Button>
            )}
            <Button kind="quiet" onClick={() => queue.drop(({ problem }) => problem !== null)}>
              Effacer cette liste
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}

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
