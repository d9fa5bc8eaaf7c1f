/** The grid of all folders, the chosen ones in the bar, the opened one over everything. */
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { Picking } from '../../../guest/photos/selection/Picking.tsx';
import { useChooser } from '../../../guest/photos/useChooser.ts';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { knownFolders, useFolderTitles } from '../../data/folders/useFolders.ts';
import { ActionBar } from './ActionBar.tsx';
import { keyOf } from './changes.rules.ts';
import { HostFolder } from './HostFolder.tsx';
import { hostFolders, type View } from './hostGallery.rules.ts';
import { OpenedPhoto } from './OpenedPhoto.tsx';
import { photosText } from './photoTexts.ts';
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
  } = useChooser(folders, { owner: `mariés/${view}`, path: '/adminouminou/photos' });
  const chosen = useMemo(
    () => photos.filter((photo) => selection.picked.has(keyOf(photo))),
    [photos, selection.picked],
  );

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the boxes and pictures inside */}
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
