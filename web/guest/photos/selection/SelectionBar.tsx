import { formatBytes } from '../../../lib/bytes.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/VisuallyHidden.module.css';
import type { GalleryPhoto } from '../gallery.rules.ts';
import styles from './SelectionBar.module.css';
import type { useArchive } from './useArchive.ts';

interface SelectionBarProps {
  photos: readonly GalleryPhoto[];
  /** The same photos as the server is asked for them. */
  entries: () => readonly string[];
  archive: ReturnType<typeof useArchive>;
  onClear: () => void;
  onShown: () => void;
  /** Back to the photo that was ticked last. */
  onReturn: () => void;
}

/** How many photos are selected, and their download; without any, why « Tout télécharger » did not start. */
export function SelectionBar(props: SelectionBarProps) {
  const { photos, entries, archive, onClear, onShown, onReturn } = props;
  const hasPhotos = photos.length > 0;
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  return (
    <section
      ref={(section) => {
        if (section) onShown();
      }}
      aria-label={hasPhotos ? 'Photos sélectionnées' : 'Téléchargement'}
      className={`${layout.row} ${styles.bar}`}
    >
      {hasPhotos && (
        <p className={styles.text}>
          <strong>Vous avez sélectionné {photos.length} photo(s)</strong>{' '}
          <span className={styles.bytes}>{formatBytes(bytes)}</span>
          <span className={styles.hint}>« Désélectionner » décoche toutes ces photos.</span>
        </p>
      )}
      {archive.problem !== null && (
        <p role="alert" className={styles.problem}>
          <strong>Le téléchargement n’a pas commencé.</strong> {archive.problem}
        </p>
      )}
      <div className={`${layout.row} ${styles.actions}`}>
        {hasPhotos && (
          <Button kind="quiet" className={hidden.untilFocused ?? ''} onClick={onReturn}>
            Revenir aux photos
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            archive.forget();
            onClear();
          }}
        >
          {hasPhotos ? 'Désélectionner' : 'Fermer'}
        </Button>
        {hasPhotos && (
          <Button disabled={archive.preparing} onClick={() => archive.download(entries())}>
            Télécharger
          </Button>
        )}
      </div>
    </section>
  );
}
