import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { explainStray, strayMeant } from '../../../../../contract/photos/photoProblems.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';

export async function strays({
  photoStore,
  folders,
  catalogue,
}: Pick<PhotoLibrary, 'photoStore' | 'folders' | 'catalogue'>): Promise<PhotosStatus['strays']> {
  const known = folders.known();
  const beside = (await photoStore.strays(known)).map((name) => ({
    name,
    explanation: explainStray(name, known),
    adoptable: name.endsWith('/') && strayMeant(name, known) === undefined,
  }));
  // Whoever copies a deleted folder again must hear that nobody sees it.
  const again = folders.deleted().flatMap(({ folder, title }) => {
    const photos = catalogue.allPhotos(folder).filter(({ marks }) => marks.removedAt === null).length;
    if (photos === 0) return [];
    const explanation = `Vous avez supprimé le dossier «\u00a0${title}\u00a0», et des photos y sont arrivées depuis\u00a0: ${photos}.`;
    return [{ name: `${folder}/`, explanation, adoptable: true }];
  });
  return [...again, ...beside];
}
