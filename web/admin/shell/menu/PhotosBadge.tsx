import { VisuallyHidden } from '../../../ui/texts.tsx';
import { useWaitingPhotos } from '../../data/hostQueries.ts';
import styles from './HostMenu.module.css';

/** Number of photos that wait for the hosts; hidden at zero. */
export function PhotosBadge() {
  const { sent, asked } = useWaitingPhotos() ?? { sent: 0, asked: 0 };
  if (sent + asked === 0) return null;
  return (
    <span className={styles.badge}>
      {sent + asked}
      <VisuallyHidden> en attente</VisuallyHidden>
    </span>
  );
}
