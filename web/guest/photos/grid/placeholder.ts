import type { SyntheticEvent } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { nextDelay } from '../saveLink.ts';

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

/** A village's network loses pictures: one that did not come is asked for again, ever less often, while it is in the page. */
export function retryPicture({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const { dataset, src } = picture;
  const seconds = nextDelay(Number(dataset.wait ?? 1));
  dataset.wait = String(seconds);
  setTimeout(() => {
    if (picture.isConnected) picture.src = src;
  }, seconds * 1000);
}
