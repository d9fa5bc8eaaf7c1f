/**
 * Makes a folder of painted photos with their smaller pictures, each with its own placeholder; some of them
 * can be listed as films.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { STILL_KINDS } from '../contract/photos/photos.rules.ts';
import { renderPicture } from '../server/features/photos/import/renditions/picture.ts';
import type { Film } from '../server/features/photos/model/photos.rules.ts';
import { picturePathOnDisk } from '../server/features/photos/store/localStore.ts';
import { THUMBS } from '../server/features/photos/store/photoNames.ts';
import { paintPhoto } from '../tools/demo/paint.ts';
import { makePhotoFolder, type PhotoFolder } from './photoFolder.ts';

const SEEDS = [0, 1, 2, 3, 4, 5];
/** Sizes in pixels of the painted originals; smaller ones are resized from them. */
const LONG = 1800;
const SHORT = 1200;

/** A film as the list shows it; the bench plays none. */
const FILM: Film = {
  seconds: 42,
  codec: 'avc1.640028, mp4a.40.2',
  isHdr: false,
  poster: 'made',
  lighter: 'needless',
};

/** `side` is the longer side of the originals, in pixels. `films` of the `count` photos are films. */
export async function makePaintedGallery(count: number, side: number, films = 0): Promise<PhotoFolder> {
  const originals = await Promise.all(SEEDS.map((seed) => paint(seed, side)));
  const pictures = await Promise.all(originals.map((original) => renderPicture(original, 'jpeg', 0)));
  const pictureOf = (index: number) => pictures[index % pictures.length] ?? fail();
  const folder = await makePhotoFolder(
    originals,
    count,
    Array.from({ length: count }, (_, index) => ({
      ...lookOf(pictureOf(index), index),
      film: isOneOf(films, count, index) ? FILM : null,
    })),
  );
  mkdirSync(join(folder.photosDir, 'couple', THUMBS), { recursive: true });
  for (const [index, entry] of folder.entries.entries()) {
    const place = { folder: 'couple', name: entry.slice('couple/'.length) };
    for (const kind of STILL_KINDS)
      writeFileSync(picturePathOnDisk(folder.photosDir, { kind, ...place }), pictureOf(index).pictures[kind]);
  }
  return folder;
}

async function paint(seed: number, side: number): Promise<Buffer> {
  const [width, height] = seed % 3 === 2 ? [SHORT, LONG] : [LONG, SHORT];
  const painted = await paintPhoto({ seed, width, height, takenAt: '2022:09:24 15:00:00' });
  return side === LONG ? painted : sharp(painted).resize(side, side, { fit: 'inside' }).keepExif().toBuffer();
}

/** Real photos have a placeholder each. Sharing a few of them would make the page look faster. */
function lookOf(
  { width, height, takenAt, placeholder }: Awaited<ReturnType<typeof renderPicture>>,
  index: number,
) {
  const bytes = Buffer.from(placeholder, 'base64');
  // The first five bytes hold the colours and the shape, the rest is detail.
  const own = bytes.map((byte, at) => (at < 5 ? byte : byte ^ ((index * (at + 7)) & 0x33)));
  return { width, height, takenAt, placeholder: Buffer.from(own).toString('base64') };
}

/** Spreads the films evenly, the first of them on the first screen. */
function isOneOf(films: number, count: number, index: number): boolean {
  return films > 0 && index % Math.floor(count / films) === 1;
}

function fail(): never {
  throw new Error('no picture was painted');
}
