import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/texts.module.css';
import { bytesOf, type GalleryFolder, type GalleryPhoto } from '../gallery.rules.ts';
import { useKept } from '../galleryView.ts';
import { wholeFolders } from '../selection/selection.rules.ts';
import { useShare } from '../share/useShare.ts';
import styles from './DownloadBar.module.css';
import { SizeChoice } from './SizeChoice.tsx';
import { useArchive } from './useArchive.ts';

interface DownloadBarProps {
  /** Those that are picked; when there are none, all are meant. */
  photos: readonly GalleryPhoto[];
  /** The same photos as the server is asked for them. */
  entries: () => readonly string[];
  all: readonly GalleryFolder[];
  onClear: () => void;
  onClose: () => void;
  onRefused: () => void;
  onShown: () => void;
  onReturn: () => void;
}

/** What is to be taken home, how much that is as originals or lighter, and its download. */
export function DownloadBar(props: DownloadBarProps) {
  const { photos, entries, all, onClear, onClose, onRefused, onShown, onReturn } = props;
  const hasPhotos = photos.length > 0;
  const { bytes, light } = bytesOf(hasPhotos ? photos : all);
  const archive = useArchive({ onRefused });
  // The originals, as the specification has it, until somebody prefers lighter ones.
  const [kept, choose] = useKept('photosVariant');
  const variant = kept === 'light' ? 'light' : 'originals';

  function leave() {
    archive.forget();
    onClose();
    onClear();
  }

  async function download() {
    const begun = await archive.download(hasPhotos ? entries() : wholeFolders(all), variant);
    if (begun && !hasPhotos) onClose();
  }

  return (
    <section
      ref={(section) => {
        if (section) onShown();
      }}
      aria-label={hasPhotos ? 'Photos sélectionnées' : 'Téléchargement'}
      className={`${layout.row} ${styles.bar}`}
    >
      <p className={styles.text}>
        <strong>
          {hasPhotos
            ? `Vous avez sélectionné ${photos.length} photo(s)`
            : `Toutes les photos\u00a0: ${all.reduce((sum, { count }) => sum + count, 0)}`}
        </strong>
      </p>
      <SizeChoice bytes={bytes} light={light} variant={variant} onVariant={choose} />
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
        <Button kind="quiet" onClick={leave}>
          {hasPhotos ? 'Désélectionner' : 'Fermer'}
        </Button>
        <ShareButton photos={photos} />
        <Button disabled={archive.preparing} onClick={download}>
          Télécharger
        </Button>
      </div>
    </section>
  );
}

const LABELS = { idle: 'Partager', preparing: 'Préparation…', ready: 'Prête : partager' } as const;

/** To a friend or among the phone's own photos: the system asks which. Left out where it cannot take files, or not as many. */
export function ShareButton({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { offered, state, prepare, share } = useShare(photos);
  if (!offered) return null;
  const label = state === 'ready' && photos.length > 1 ? 'Prêtes : partager' : LABELS[state];
  return (
    <Button kind="secondary" onPointerDown={prepare} onClick={share}>
      {label}
    </Button>
  );
}
