import { Checkbox } from '../../ui/Checkbox.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './FolderSection.module.css';
import { type GalleryFolder, isComplete } from './gallery.rules.ts';
import { FolderGrid, type FolderGridProps } from './grid/FolderGrid.tsx';
import { shareSelected } from './selection/selection.rules.ts';

interface FolderSectionProps extends Omit<FolderGridProps, 'photos' | 'label'> {
  folder: GalleryFolder;
  onSelectAll: (folder: GalleryFolder, selected: boolean) => void;
}

/** One folder under its title, with the box that takes all of it. */
export function FolderSection({ folder, onSelectAll, ...grid }: FolderSectionProps) {
  const { photos, count } = folder;
  const title = useVisit().content.photoFolders[folder.folder];
  const share = shareSelected(photos, grid.selected);
  return (
    <section>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {title}{' '}
          <span className={styles.count}>
            {count} photo{count > 1 && 's'}
          </span>
        </h2>
        <Checkbox
          label="Tout sélectionner"
          aria-label={`Tout sélectionner : ${title}`}
          checked={share === 'some' ? null : share === 'all'}
          disabled={!isComplete(folder)}
          onChange={() => onSelectAll(folder, share !== 'all')}
        />
      </header>
      <FolderGrid photos={photos} label={title} {...grid} />
    </section>
  );
}
