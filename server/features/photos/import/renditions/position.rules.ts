/** What of an original does not leave: all that neither shows the picture nor is words without a place. By each format's structure. Pure. */
import type { FilmFormat, PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';
import { type Blank, boundedBlanks, MAX_PHOTO_BLANKS } from '../../model/blanks.rules.ts';
import { heicBlanks } from './heicPosition.rules.ts';
import { jpegFileBlanks } from './jpegPosition.rules.ts';
import { pngBlanks } from './pngPosition.rules.ts';
import { webpBlanks } from './webpPosition.rules.ts';

const FORMATS: Readonly<Record<Exclude<PhotoFormat, FilmFormat>, (bytes: Buffer) => Iterable<Blank>>> = {
  jpeg: jpegFileBlanks,
  png: pngBlanks,
  webp: webpBlanks,
  heic: heicBlanks,
};

/** Of a photo. Throws `TooManyBlanksError`. */
export function positionBlanks(bytes: Buffer, format: keyof typeof FORMATS): Blank[] {
  return boundedBlanks(FORMATS[format](bytes), MAX_PHOTO_BLANKS);
}
