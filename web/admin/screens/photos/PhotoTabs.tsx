/** The tabs of « Gestion des photos »: who sees what, and the photos themselves. */
import { linkTo } from '../../../lib/paths.ts';
import { useWaitingPhotos } from '../../data/hostQueries.ts';
import { PhotosBadge } from '../../shell/menu/HostMenu.tsx';
import styles from './photos.module.css';

const TABS = [
  { screen: 'photosperm', label: 'Qui voit quoi' },
  { screen: 'photos', label: 'Les photos' },
] as const;

/** Photos sent by guests and not published. */
const SENT = linkTo('/adminouminou/photos', { voir: 'envoyees' });

export function PhotoTabs({ current }: { current: (typeof TABS)[number]['screen'] }) {
  const { sent } = useWaitingPhotos() ?? { sent: 0 };
  const waits = current !== 'photos' && sent > 0;
  return (
    <nav aria-label="Gestion des photos" data-screen-only className={styles.tabs}>
      {TABS.map(({ screen, label }) => (
        <a
          key={screen}
          href={screen === 'photos' && waits ? SENT : linkTo(`/adminouminou/${screen}`)}
          aria-current={screen === current ? 'page' : undefined}
          className={styles.tab}
        >
          {label}
          {screen === 'photos' && <PhotosBadge />}
        </a>
      ))}
    </nav>
  );
}
