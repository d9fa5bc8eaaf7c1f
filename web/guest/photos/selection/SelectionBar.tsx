import { formatBytes } from '../../../lib/bytes.ts';
import { Button } from '../../../ui/Button.tsx';
import type { GalleryPhoto } from '../gallery.rules.ts';
import styles from './SelectionBar.module.css';
import { useArchive } from './useArchive.ts';

interface SelectionBarProps {
  photos: readonly GalleryPhoto[];
  /** The same photos as the server is asked for them. */
  entries: () => readonly string[];
  onClear: () => void;
  onRefused: () => void;
}

/** Says what has been picked, and takes it home. */
export function SelectionBar({ photos, entries, onClear, onRefused }: SelectionBarProps) {
  const { preparing, download } = useArchive({ onRefused });
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  return (
    <section aria-label="Photos sélectionnées" className={styles.bar}>
      <p role="status" className={styles.text}>
        <strong>Vous avez sélectionné {photos.length} photo(s)</strong>{' '}
        <span className={styles.bytes}>{formatBytes(bytes)}</span>
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onClear}>
          Désélectionner
        </Button>
        <Button disabled={preparing} onClick={() => download(entries())}>
          Télécharger
        </Button>
      </div>
    </section>
  );
}
