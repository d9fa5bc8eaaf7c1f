/** The photos that guests may have, for who only looks. */

import { useMemo } from 'react';
import { useChooser } from '../../../guest/photos/useChooser.ts';
import { useFolderTitles } from '../../data/folders/useFolders.ts';
import { keys } from '../../data/queryClient.ts';
import { usePolled } from '../../data/usePolled.ts';
import { Screen } from '../../parts/Screen.tsx';
import { HostFolder } from './HostFolder.tsx';
import { hostFolders } from './hostGallery.rules.ts';
import { fetchHostPhotos } from './hostPhotos.api.ts';
import { OpenedPhoto } from './OpenedPhoto.tsx';

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
