import { thumbHashToDataURL } from 'thumbhash';

const painted = new Map<string, string>();

/** The tiny blurred picture that a thumbhash (base64) stands for, as a `url(…)` for CSS; painted once each. */
export function placeholderImage(thumbhash: string): string {
  const known = painted.get(thumbhash);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const image = `url(${thumbHashToDataURL(bytes)})`;
  painted.set(thumbhash, image);
  return image;
}
