/** The tiny blurred picture that a thumbhash stands for, while a photo is on its way. Its decoder comes beside the first thumbnails, not before them. */
import { useEffect, useState } from 'react';

type Decode = typeof import('thumbhash')['thumbHashToRGBA'];

let decode: Decode | undefined;
let coming: Promise<void> | undefined;
const painted = new Map<string, string>();
const canvas = document.createElement('canvas');

/** As a `url(…)` for CSS; painted once each. Of a decoder that the network lost nothing is said: the photo itself comes. */
export function usePlaceholder(thumbhash: string): string | undefined {
  const [, setIsHere] = useState(decode !== undefined);
  useEffect(() => {
    if (decode) return;
    coming ??= import('thumbhash').then(({ thumbHashToRGBA }) => {
      decode = thumbHashToRGBA;
    });
    coming.then(
      () => setIsHere(true),
      () => {},
    );
  }, []);
  return decode && placeholderImage(decode, thumbhash);
}

function placeholderImage(decoder: Decode, thumbhash: string): string {
  const known = painted.get(thumbhash);
  if (known !== undefined) return known;
  const image = `url(${paint(decoder, thumbhash)})`;
  painted.set(thumbhash, image);
  return image;
}

/** The library brings a PNG encoder for this; the browser has one. */
function paint(decoder: Decode, thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const { w, h, rgba } = decoder(bytes);
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  return canvas.toDataURL();
}
