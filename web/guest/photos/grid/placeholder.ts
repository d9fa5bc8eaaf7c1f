import { thumbHashToRGBA } from 'thumbhash';

const painted = new Map<string, string>();
const canvas = document.createElement('canvas');

/** The tiny blurred picture that a thumbhash (base64) stands for, as a `url(…)` for CSS; painted once each. */
export function placeholderImage(thumbhash: string): string {
  const known = painted.get(thumbhash);
  if (known !== undefined) return known;
  const image = `url(${paint(thumbhash)})`;
  painted.set(thumbhash, image);
  return image;
}

/** The library brings a PNG encoder for this; the browser has one. */
function paint(thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  return canvas.toDataURL();
}
