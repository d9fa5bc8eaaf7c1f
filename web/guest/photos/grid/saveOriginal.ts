import type { GalleryPhoto } from '../gallery.rules.ts';
import { saveLink } from '../saveLink.ts';

/** Asks first whether the photo can be had: some browsers would save the refusal under the photo's name. False when it cannot. */
export async function saveOriginal({ original, file }: GalleryPhoto): Promise<boolean> {
  const answer = await fetch(original, { method: 'HEAD' }).catch(() => null);
  if (!answer?.ok) return false;
  saveLink(original, file);
  return true;
}
