/** Above the photos, on one line: all of them at once, their order, and where the folders are. */
import { Button } from '../../ui/Button.tsx';
import styles from './GalleryTools.module.css';
import type { GalleryFolder } from './gallery.rules.ts';

interface GalleryToolsProps {
  folders: readonly GalleryFolder[];
  byDay: boolean;
  onOrder: (byDay: boolean) => void;
  onGoTo: (folder: GalleryFolder['folder']) => void;
  /** Left out while some are picked: their own download is what is meant then. */
  onDownloadAll: (() => void) | undefined;
}

export function GalleryTools({ folders, byDay, onOrder, onGoTo, onDownloadAll }: GalleryToolsProps) {
  return (
    <div data-screen-only className={styles.tools}>
      {onDownloadAll && (
        <Button kind="secondary" onClick={onDownloadAll}>
          Tout télécharger
        </Button>
      )}
      <Button kind="secondary" aria-pressed={byDay} onClick={() => onOrder(!byDay)}>
        {byDay && '✓ '}Dans l’ordre de la journée
      </Button>
      {folders.length > 1 && (
        <nav aria-label="Dossiers de photos">
          {folders.map(({ folder, title, cover }) => (
            <Button key={folder} kind="quiet" onClick={() => onGoTo(folder)}>
              {cover && <img src={cover} alt="" className={styles.cover} />}
              {title}
            </Button>
          ))}
        </nav>
      )}
    </div>
  );
}
