/** Has the browser save what an address of this site gives. A plain navigation would leave the page for an error's JSON. */
import type { GalleryPhoto } from './gallery.rules.ts';

export function saveLink(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}

/** Whatever the original was, what is made from it is a JPEG. */
export function jpegName(file: string): string {
  return file.replace(/\.[^.]*$/, '.jpg');
}

/** Asks first whether the photo can be had: some browsers would save the refusal under the photo's name. False when it cannot. */
export async function saveOriginal({ original, file }: GalleryPhoto): Promise<boolean> {
  const answer = await fetch(original, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return false;
  saveLink(original, file);
  return true;
}
