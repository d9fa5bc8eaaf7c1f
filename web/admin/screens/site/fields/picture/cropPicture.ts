/** Cutting a picture, in the browser. */
import { croppedName, type Part, pixelsOf } from './crop.rules.ts';

/** Pixels of the longer side: more is seen on no screen, and phones have no memory for it. */
const LONGEST = 4000;
const QUALITY = 0.92;

/** As it is seen, turned as the camera was held. Throws where there is none to be had. */
export async function openPicture(src: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return createImageBitmap(image);
}

export async function cutOut(bitmap: ImageBitmap, part: Part, name: string) {
  const { x, y, width, height } = pixelsOf(part, bitmap);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // What may be seen through stays so.
  const kept = /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kept, QUALITY));
  if (bytes === null) throw new Error('the canvas gave no picture');
  return { bytes, name: croppedName(name, kept) };
}
