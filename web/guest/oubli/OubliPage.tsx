import { usePageTitle } from '../../shell/addressAndTitle.ts';
import { IvyBorder } from '../../shell/Frame.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from '../shell/GuestShell.module.css';

/** Shown after a device has forgotten the family; open to anybody. */
export function OubliPage() {
  usePageTitle('Appareil oublié');
  return (
    <>
      <IvyBorder />
      <main data-layout="text" className={`${styles.page} ${styles.alone}`}>
        <Card>
          <h1>Cet appareil vous a oubliés</h1>
          <p>Plus rien de votre famille n’est gardé sur cet appareil. Vous pouvez fermer cette page.</p>
          <p>Pour revenir, rouvrez le lien reçu par mail.</p>
        </Card>
      </main>
    </>
  );
}
