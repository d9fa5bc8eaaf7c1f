import { useSyncExternalStore } from 'react';
import { formatBytes } from '../../../../lib/bytes.ts';
import { isUnderWay, type QueuedFile } from '../../../../sending/sendQueue.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { folderTitle } from '../../../data/folders/useFolders.ts';
import styles from './folders.module.css';
import { uploads } from './uploads.ts';

/** Progress of the uploads, which stays in sight beside a lower folder, and those that failed. */
export function UploadProgress() {
  const queued = useSyncExternalStore(uploads.subscribe, uploads.queued);
  const left = queued.filter(({ problem }) => problem !== null);
  const counted = queued.filter(({ problem }) => problem === null);
  return (
    <>
      {counted.length > 0 && <Bar queued={counted} left={left.length} />}
      <div className={layout.stack}>
        <div role="status">
          <VisuallyHidden>
            {left.length > 0 && `Refusées ou perdues en route : ${left.length}.`}
          </VisuallyHidden>
        </div>
        {counted.some(isUnderWay) && (
          <p className={layout.note}>
            Gardez cet onglet ouvert. Après une coupure, l’envoi reprend tout seul ; si vous fermez l’onglet,
            déposez les mêmes photos : ce qui est déjà arrivé ne repart pas.
          </p>
        )}
        {left.length > 0 && (
          <Notice kind="danger" title={`Photos non envoyées : ${left.length}`}>
            <ul className={styles.failures}>
              {left.map(({ id, file, folder, problem }) => (
                <li key={id}>
                  <strong>{file.name}</strong>
                  {folder && ` (${folderTitle(folder)})`} : {problem}
                </li>
              ))}
            </ul>
            <div className={layout.row}>
              {left.some(({ status }) => status === 'failed') && (
                <Button kind="secondary" onClick={uploads.retryFailed}>
                  Réessayer
                </Button>
              )}
              <Button kind="quiet" onClick={() => uploads.drop((queued) => !isUnderWay(queued))}>
                Effacer cette liste
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </>
  );
}

function Bar({ queued, left }: { queued: readonly QueuedFile[]; left: number }) {
  const done = queued.filter(({ status }) => status === 'sent' || status === 'already').length;
  const bytes = queued.reduce((sum, { file }) => sum + file.size, 0);
  const received = queued.reduce((sum, one) => sum + one.received, 0);
  const already = queued.filter(({ status }) => status === 'already');
  const underWay = queued.some(isUnderWay);
  return (
    <div className={styles.sending}>
      <label className={styles.label}>
        <span>
          {underWay ? 'Envoi en cours' : 'Envoi terminé'} : {done} sur {queued.length} (
          {formatBytes(received)} sur {formatBytes(bytes)}){left > 0 && ` · non envoyées : ${left}`}
        </span>
        <progress max={bytes} value={received} className={styles.bar} />
      </label>
      {!underWay && already.length > 0 && <p className={layout.note}>{alreadyThere(already)}</p>}
      {!underWay && (
        <Button kind="quiet" onClick={() => uploads.drop(({ problem }) => problem === null)}>
          Fermer
        </Button>
      )}
    </div>
  );
}

/** The album has one photo less than were chosen for each of these. */
function alreadyThere([first, ...others]: readonly QueuedFile[]): string {
  if (others.length === 0) return `${first?.file.name} y était déjà\u00a0: gardée une seule fois.`;
  return `${others.length + 1} photos y étaient déjà\u00a0: gardées une seule fois.`;
}
