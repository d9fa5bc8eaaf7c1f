/** Where a visit without a valid link ends. Opening it forgets everything this browser knew of the site. */
import { useEffect } from 'react';
import { safeStorage, storage } from '../../lib/storage.ts';
import { wedding } from '../../lib/wedding.ts';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import styles from './ErreurPage.module.css';
import envelope from './envelope.svg';

export function ErreurPage() {
  usePageTitle('Erreur');
  useEffect(() => {
    storage.clear();
    safeStorage(() => window.sessionStorage).clear();
  }, []);
  return (
    <>
      <IvyBorder />
      <main className={styles.page}>
        <p className={styles.names}>{wedding.title}</p>
        <img src={envelope} alt="" width={120} height={96} />
        <h1 className={styles.title}>Un petit contretemps</h1>
        <p>
          Une erreur est survenue, merci de réessayer ultérieurement ou de nous contacter directement si le
          problème persiste.
        </p>
        <p className={styles.reminder}>
          N'oubliez pas d'utiliser le lien fourni dans le mail pour accéder au site.
        </p>
      </main>
    </>
  );
}
