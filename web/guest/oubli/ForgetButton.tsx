import { lazy, Suspense, useState } from 'react';
import styles from './ForgetButton.module.css';

const ForgetDialog = lazy(() =>
  import('./ForgetDialog.tsx').then((file) => ({ default: file.ForgetDialog })),
);

/** For whoever opened the site on a computer that is not theirs. */
export function ForgetButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setAsking(true)}>
        Oublier cet appareil
      </button>
      {asking && (
        <Suspense>
          <ForgetDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
