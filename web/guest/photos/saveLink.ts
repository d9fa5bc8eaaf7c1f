/** Downloads a file of this site. Navigating to it would replace the page with an error's JSON. */
import type { GalleryPhoto } from './gallery.rules.ts';

export function saveLink(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}

/** Everything made from an original is a JPEG. */
export function jpegName(file: string): string {
  return file.replace(/\.[^.]*$/, '.jpg');
}

/** Some browsers would save an error under the photo's name. Returns false if the photo is unavailable. */
export async function saveOriginal({ original, file }: GalleryPhoto): Promise<boolean> {
  const answer = await fetch(original, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return false;
  saveLink(original, file);
  return true;
}
