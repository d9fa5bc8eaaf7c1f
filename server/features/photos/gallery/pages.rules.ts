/** The details of a folder's photos, cut in pages: a phone shows the first ones early, and a cut costs one page. */
import { crc32 } from 'node:zlib';
import { PHOTOS_PER_PAGE, type PhotoDetails } from '../../../../contract/photos/photos.schema.ts';
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import { filmDetails, lightBytes } from '../model/light.rules.ts';
import { type MarkedPhoto, shiftedClock, versionOf } from '../model/photos.rules.ts';

export interface PhotosPage {
  /** Another one after any change of what the page says. */
  readonly version: string;
  readonly photos: readonly PhotoDetails[];
}

/** The catalogue gives the same array until something changes: thousands of photos are not described anew for every guest. */
export const pagesOf = memoizePerObject((photos: readonly MarkedPhoto[]): readonly PhotosPage[] =>
  cut(photos.map(detailsOf)),
);

export const sumsOf = memoizePerObject((photos: readonly MarkedPhoto[]) => ({
  films: photos.filter(({ film }) => film !== null).length,
  bytes: photos.reduce((sum, { size }) => sum + size, 0),
  light: photos.reduce((sum, photo) => sum + lightBytes(photo), 0),
}));

function cut(details: readonly PhotoDetails[]): PhotosPage[] {
  return Array.from({ length: Math.ceil(details.length / PHOTOS_PER_PAGE) }, (_, index) => {
    const photos = details.slice(index * PHOTOS_PER_PAGE, (index + 1) * PHOTOS_PER_PAGE);
    return { version: crc32(JSON.stringify(photos)).toString(36), photos };
  });
}

function detailsOf(photo: MarkedPhoto): PhotoDetails {
  const { name, width, height, size, placeholder, takenAt } = photo;
  const { caption, clock } = photo.marks;
  const picture = { width, height, placeholder, version: versionOf(photo) };
  const film = filmDetails(photo);
  const details = {
    file: name,
    bytes: size,
    light: lightBytes(photo),
    takenAt: shiftedClock(takenAt, clock),
    ...picture,
    ...(film && { film }),
  };
  return caption === null ? details : { ...details, caption };
}
