/**
 * Saves a shown picture as a lighter JPEG, without the original's weight, place and camera; a film as its
 * original.
 */
import { showToast } from '../../../ui/toasts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { jpegName, saveLink, saveOriginal } from '../saveLink.ts';

const QUALITY = 0.75;
/** Milliseconds; Safari reads the blob for a while after the click. */
const KEPT = 30_000;

/** `src` must be of this site. Throws if the picture cannot be loaded or drawn. */
export async function saveReencoded(src: string, file: string): Promise<void> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const url = URL.createObjectURL(await toJpeg(picture));
  saveLink(url, jpegName(file));
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

function toJpeg(picture: HTMLImageElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser could not encode the picture'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}

/** Saves the original, because a browser cannot make a lighter film. */
export async function saveFilm(photo: GalleryPhoto): Promise<void> {
  if (await saveOriginal(photo)) return;
  showToast({ kind: 'error', text: 'Ce film n’a pas pu être enregistré. Réessayez dans un instant.' });
}
