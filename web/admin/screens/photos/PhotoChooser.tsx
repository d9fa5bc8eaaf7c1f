/** The grid of all folders, with choice, action bar and opened photo; and the grid that readers see. */
import { type ComponentProps, type KeyboardEvent, useMemo, useRef } from 'react';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { photoCount } from '../../../../contract/photos/photos.rules.ts';
import type { GalleryFolder } from '../../../guest/photos/gallery.rules.ts';
import { FolderGrid, type FolderGridProps } from '../../../guest/photos/grid/FolderGrid.tsx';
import { Picking } from '../../../guest/photos/selection/Picking.tsx';
import { shareSelected } from '../../../guest/photos/selection/selection.rules.ts';
import { useChooser } from '../../../guest/photos/useChooser.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { knownFolders, useFolderTitles } from '../../data/folders/useFolders.ts';
import { keys, usePolled } from '../../data/queryClient.ts';
import { Screen } from '../../parts/Screen.tsx';
import { ActionBar } from './ActionBar.tsx';
import { keyOf } from './changes.rules.ts';
import { hostFolders, type View } from './hostGallery.rules.ts';
import { fetchHostPhotos } from './hostPhotos.api.ts';
import styles from './photos.module.css';
import { photosText, publishText } from './photoTexts.ts';
import type { usePhotoChanges } from './usePhotoChanges.ts';

interface PhotoChooserProps {
  view: View;
  photos: readonly HostPhoto[];
  changes: ReturnType<typeof usePhotoChanges>;
}

export function PhotoChooser({ view, photos, changes }: PhotoChooserProps) {
  const titles = useFolderTitles();
  const hidden = new Set(knownFolders().flatMap((each) => (each.hidden ? each.folder : [])));
  const folders = useMemo(() => hostFolders(photos, titles), [photos, titles]);
  const {
    photos: album,
    selection,
    grid,
    lightbox,
  } = useChooser(folders, { owner: null, path: '/adminouminou/photos' });
  const chosen = useMemo(
    () => photos.filter((photo) => selection.picked.has(keyOf(photo))),
    [photos, selection.picked],
  );

  // With photos chosen, every button means those, or two buttons « Publier » would mean opposite ones.
  const published = chosen.length > 0 ? chosen : photos;
  const page = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') selection.clear();
    if (event.key === 'Delete' && view !== 'bin' && chosen.length > 0)
      changes.change(chosen, () => ({ setting: 'removed', value: true }));
    if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    for (const folder of folders) selection.selectAll(folder, true);
  }

  function leave() {
    document.querySelector<HTMLElement>('[data-actions] button')?.focus();
  }

  return (
    <div ref={page}>
      <Picking page={page} picked={selection.picked} hasBar={chosen.length > 0} onDraw={selection.draw} />
      {view === 'sent' && (
        <Button
          disabled={changes.busy}
          onClick={() => changes.change(published, () => ({ setting: 'hidden', value: false }))}
        >
          {publishText(published.length, { chosen: chosen.length > 0 })}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the boxes and pictures inside */}
      <div onKeyDown={onKeyDown}>
        {folders.map((folder) => (
          <HostFolder
            key={folder.folder}
            folder={folder}
            hidden={hidden.has(folder.folder)}
            {...grid}
            onSelectAll={selection.selectAll}
            onLeave={leave}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{chosen.length > 0 && `${photosText(chosen.length)} : à vous de choisir`}</span>
      </VisuallyHidden>
      {chosen.length > 0 && (
        <ActionBar view={view} photos={chosen} all={photos} changes={changes} onClear={selection.clear} />
      )}
      {lightbox && <OpenedPhoto {...lightbox} photos={album} titles={titles} />}
    </div>
  );
}

const PhotoLightbox = lazyNamed(
  async () => (await import('../../../guest/photos/lightbox/PhotoLightbox.tsx')).PhotoLightbox,
);

/** A photo in full size over the page. */
function OpenedPhoto(props: ComponentProps<typeof PhotoLightbox>) {
  return (
    <LazyPart problem="Cette photo n’a pas pu s’ouvrir en grand" onClose={props.onClose}>
      <PhotoLightbox {...props} />
    </LazyPart>
  );
}

interface HostFolderProps extends Omit<FolderGridProps, 'photos' | 'label'> {
  folder: GalleryFolder;
  /** The whole folder is hidden. */
  hidden?: boolean;
  /** Undefined for readers. */
  onSelectAll?: (folder: GalleryFolder, selected: boolean) => void;
}

/** A folder with its title and a box that chooses all its photos. */
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

/** The photos visible to guests, for readers. */
export function ReaderPhotos() {
  const { data, error } = usePolled({ queryKey: keys.standing, fetch: fetchHostPhotos });
  const titles = useFolderTitles();
  const folders = useMemo(() => hostFolders(data ?? [], titles), [data, titles]);
  const place = { owner: 'lecture', path: '/adminouminou/photos' } as const;
  const { photos, grid, lightbox } = useChooser(folders, place);
  return (
    <Screen title="Photos" problem="Cette liste n’est plus à jour" error={error}>
      {data?.length === 0 && <p>Aucune photo pour l’instant.</p>}
      {folders.map((folder) => (
        <HostFolder key={folder.folder} folder={folder} {...grid} onSelect={undefined} />
      ))}
      {lightbox && <OpenedPhoto {...lightbox} photos={photos} titles={titles} />}
    </Screen>
  );
}
