/**
 * Where each photo lies in its folder's grid: columns of thumbnails as high as their pictures. The next one goes where there is room
 * highest up, the leftmost of equals: no photo starts above one before it, and nothing moves once the sizes are known. Pure; all
 * in CSS pixels.
 */
import { THUMBNAIL_WIDTH } from '../../../../contract/photos/photos.rules.ts';

/** Between two photos. */
const GAP = 10;
/** Beside each other at most: they begin and end where their folder's title does, as far as that goes. */
const WIDEST_GAP = 28;
/** Under each thumbnail, for its box and its download link. */
const STRIP = 44;
/** Narrower at letters of the usual size, two thumbnails side by side are too small to choose from. */
const NARROWEST = 120;
/** Height of a thumbnail at most, in widths: a vertical panorama would fill the screen. */
const TALLEST = 2;

interface Size {
  width: number;
  height: number;
}

export interface TileBox {
  x: number;
  y: number;
  width: number;
  /** Of the picture and the strip under it. */
  height: number;
}

export interface Layout {
  places: readonly TileBox[];
  height: number;
}

/** `letters` is how many times larger than usual the reader has them: hours must fit between a box and a link. */
export function layOut(photos: readonly Size[], available: number, letters = 1): Layout {
  const { count, width, gap, margin } = columnsFor(available, letters);
  const ends = new Array<number>(count).fill(0);
  const places = photos.map((photo) => {
    const y = Math.min(...ends);
    const column = ends.indexOf(y);
    const height = pictureHeight(photo, width) + STRIP;
    ends[column] = y + height + GAP;
    return { x: margin + column * (width + gap), y, width, height };
  });
  return { places, height: Math.max(0, Math.max(...ends) - GAP) };
}

function pictureHeight(photo: Size, width: number): number {
  return Math.round(width * Math.min(photo.height / photo.width, TALLEST));
}

/** Indexes of the places that touch the range from `top` to `bottom`. */
export function placesWithin({ places }: Layout, top: number, bottom: number): number[] {
  const indexes: number[] = [];
  const highest = (places[0]?.width ?? 0) * TALLEST + STRIP;
  for (let index = firstFrom(places, top - highest); (places[index]?.y ?? bottom) < bottom; index++) {
    const { y, height } = places[index] ?? { y: 0, height: 0 };
    if (y + height > top) indexes.push(index);
  }
  return indexes;
}

/** By halves: each frame of a scroll asks, and none starts above one before it. */
function firstFrom(places: readonly TileBox[], top: number): number {
  let [first, last] = [0, places.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((places[middle]?.y ?? 0) >= top) last = middle;
    else first = middle + 1;
  }
  return first;
}

/** Thumbnails as wide as they are made; a phone has no room for two of those and gets two that fit. */
function columnsFor(available: number, letters: number) {
  const count = Math.floor((available + GAP) / (THUMBNAIL_WIDTH + GAP));
  if (count < 2) {
    const half = Math.floor((available - GAP) / 2);
    if (half >= NARROWEST * letters) return { count: 2, width: half, gap: GAP, margin: 0 };
    const width = Math.min(Math.max(available, 1), THUMBNAIL_WIDTH);
    return { count: 1, width, gap: GAP, margin: Math.floor((available - width) / 2) };
  }
  const room = Math.floor((available - count * THUMBNAIL_WIDTH) / (count - 1));
  return { count, width: THUMBNAIL_WIDTH, gap: Math.min(room, WIDEST_GAP), margin: 0 };
}
