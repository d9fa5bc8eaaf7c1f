import { thumbHashToRGBA } from 'thumbhash';

const painted = new Map<string, string>();

/** The tiny blurred picture that a thumbhash (base64) stands for, as a `url(…)` for CSS; painted once each. */
export function placeholderImage(thumbhash: string): string {
  const known = painted.get(thumbhash);
  if (known !== undefined) return known;
  const image = `url(${paint(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))})`;
  painted.set(thumbhash, image);
  return image;
}

/** The browser encodes the PNG: the library's own encoder would be a kilobyte on every phone. */
function paint(bytes: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  return canvas.toDataURL();
}
