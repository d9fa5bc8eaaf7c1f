import { useEffect } from 'react';
import { momentHere } from '../../contract/wedding/moments.rules.ts';
import { listen } from '../lib/listen.ts';
import { visits } from '../lib/visit.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './KeptNotice.module.css';

/** Shown under the page title while the page comes from what this device had stored. */
export function KeptNotice({ keptAt }: { keptAt: number }) {
  useEffect(() => listen(window, 'online', visits.refresh), []);
  return (
    <Notice>
      <div role="status" className={styles.kept}>
        <p>
          <strong>Pas de réseau pour le moment.</strong> Ce que vous lisez date du {momentHere(keptAt)}.
        </p>
        <Button kind="quiet" onClick={visits.refresh}>
          Actualiser
        </Button>
      </div>
    </Notice>
  );
}
