import { showToast } from '../../../ui/toasts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { saveOriginal } from '../grid/saveOriginal.ts';

/** The original: nothing in a browser makes a lighter one. */
export async function saveFilm(photo: GalleryPhoto): Promise<void> {
  if (await saveOriginal(photo)) return;
  showToast({ kind: 'error', text: 'Ce film n’a pas pu être enregistré. Réessayez dans un instant.' });
}
