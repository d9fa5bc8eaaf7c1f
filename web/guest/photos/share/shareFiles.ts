/** The system's own sheet, through which a photo goes to a friend or among the phone's photos. */
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { jpegName } from '../saveLink.ts';

export type Sheet = Pick<Navigator, 'share'> & Partial<Pick<Navigator, 'canShare'>>;

/** `later`: the browser wants another tap, as preparing took too long for this one. */
export type Shared = 'shared' | 'later' | 'failed';

/** Whether photos can be handed over as files: Firefox and older browsers only take addresses, or nothing. */
export function sharesFiles(sheet: Partial<Sheet>): boolean {
  const file = new File([], 'photo.jpg', { type: 'image/jpeg' });
  return sheet.share !== undefined && (sheet.canShare?.({ files: [file] }) ?? false);
}

export async function shareFiles(sheet: Sheet, files: File[]): Promise<Shared> {
  try {
    await sheet.share({ files });
    return 'shared';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // Whoever closes the sheet has decided.
    if (name === 'AbortError') return 'shared';
    return name === 'NotAllowedError' ? 'later' : 'failed';
  }
}

/** The picture of the lightbox, which any phone shows and which says nothing of the place; mostly in the browser's cache. */
export async function displayFile(photo: GalleryPhoto, signal: AbortSignal): Promise<File> {
  const answer = await fetch(picturePath('display', photo.folder, photo), { signal });
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  return new File([await answer.blob()], jpegName(photo.file), { type: 'image/jpeg' });
}
