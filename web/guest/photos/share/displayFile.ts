import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { jpegName } from '../jpegName.ts';

/** The picture of the lightbox, which any phone shows and which says nothing of the place; mostly in the browser's cache. */
export async function displayFile(photo: GalleryPhoto, signal: AbortSignal): Promise<File> {
  const answer = await fetch(picturePath('display', photo.folder, photo), { signal });
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  return new File([await answer.blob()], jpegName(photo.file), { type: 'image/jpeg' });
}
