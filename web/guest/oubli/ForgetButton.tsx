import { useState } from 'react';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { lazyNamed } from '../../shell/lazyNamed.ts';
import styles from './ForgetButton.module.css';

const ForgetDialog = lazyNamed(async () => (await import('./ForgetDialog.tsx')).ForgetDialog);

/** For whoever opened the site on a computer that is not theirs. */
export function ForgetButton() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setAsking(true)}>
        Oublier cet appareil
      </button>
      {asking && (
        <LazyPart problem="Cet appareil n’a pas pu être oublié" onClose={close}>
          <ForgetDialog onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
