/**
 * A folder in the gallery: its heading, which folds it, the box that selects all of its photos, and the grid.
 */
import { photoCount } from '../../../contract/photos/photos.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Gallery.module.css';
import { type GalleryFolder, isComplete } from './gallery.rules.ts';
import { FolderGrid, type FolderGridProps } from './grid/FolderGrid.tsx';
import { shareSelected } from './selection/selection.rules.ts';

interface FolderSectionProps extends Omit<FolderGridProps, 'photos' | 'label'> {
  folder: GalleryFolder;
  onSelectAll: (folder: GalleryFolder, selected: boolean) => void;
  folded: boolean;
  onFold: (folder: GalleryFolder['folder']) => void;
  /** Returns to the list of folders; undefined if there is none. */
  onTop: (() => void) | undefined;
}

export function FolderSection(props: FolderSectionProps) {
  const { folder, onSelectAll, folded, onFold, onTop, ...grid } = props;
  const { photos, count, films, title } = folder;
  const share = shareSelected(photos, grid.selected);
  return (
    <section data-folder={folder.folder}>
      <header className={`${layout.row} ${styles.header}`}>
        <h2 className={styles.title}>
          <button
            type="button"
            aria-expanded={!folded}
            className={styles.fold}
            onClick={() => onFold(folder.folder)}
          >
            {title} <span className={styles.count}>{photoCount(count, films)}</span>
          </button>
        </h2>
        <Checkbox
          label="Tout"
          aria-label={`Tout sélectionner : ${title}`}
          checked={share}
          disabled={!isComplete(folder)}
          onChange={() => onSelectAll(folder, !share)}
        />
      </header>
      {!folded && <FolderGrid photos={photos} label={title} {...grid} />}
      {!folded && onTop && (
        <Button kind="quiet" className={styles.top ?? ''} onClick={onTop}>
          Revenir en haut
        </Button>
      )}
    </section>
  );
}
