import { photoCount } from '../../../../contract/photos/photos.rules.ts';
import type { GalleryFolder } from '../../../guest/photos/gallery.rules.ts';
import { FolderGrid, type FolderGridProps } from '../../../guest/photos/grid/FolderGrid.tsx';
import { shareSelected } from '../../../guest/photos/selection/selection.rules.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './PhotosPage.module.css';

interface HostFolderProps extends Omit<FolderGridProps, 'photos' | 'label'> {
  folder: GalleryFolder;
  /** The folder as a whole. */
  hidden?: boolean;
  /** Undefined for who only looks. */
  onSelectAll?: (folder: GalleryFolder, selected: boolean) => void;
}

/** One folder under its title, with the box that takes all of it. */
export function HostFolder({ folder, hidden, onSelectAll, ...grid }: HostFolderProps) {
  const { title } = folder;
  const share = shareSelected(folder.photos, grid.selected);
  return (
    <section aria-label={title}>
      <header className={`${layout.row} ${styles.header}`}>
        <h2>
          {title}{' '}
          <span className={layout.note}>
            {photoCount(folder.count, folder.films)}
            {hidden && ', dossier caché aux invités'}
          </span>
        </h2>
        {onSelectAll && (
          <Checkbox
            label="Tout choisir"
            aria-label={`Tout choisir : ${title}`}
            checked={share}
            onChange={() => onSelectAll(folder, !share)}
          />
        )}
      </header>
      <FolderGrid photos={folder.photos} label={title} {...grid} />
    </section>
  );
}
