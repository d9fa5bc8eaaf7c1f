/**
 * Where each photo lies in its folder's grid: rows of thumbnails at their own proportions, each row as high as its highest, so
 * that one reads them in their order and nothing moves once the sizes are known. Pure; all in CSS pixels.
 */
import { THUMBNAIL_WIDTH } from '../../../../contract/photos/photos.rules.ts';

/** Between two photos. */
const GAP = 10;
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
  const { count, width, margin } = columnsFor(available, letters);
  const places: TileBox[] = [];
  let y = 0;
  for (let first = 0; first < photos.length; first += count) {
    const row = photos.slice(first, first + count);
    const height = STRIP + Math.max(...row.map((photo) => pictureHeight(photo, width)));
    for (const column of row.keys()) places.push({ x: margin + column * (width + GAP), y, width, height });
    y += height + GAP;
  }
  return { places, height: Math.max(0, y - GAP) };
}

function pictureHeight(photo: Size, width: number): number {
  return Math.round(width * Math.min(photo.height / photo.width, TALLEST));
}

/** Indexes of the places that touch the range from `top` to `bottom`. */
export function placesWithin({ places }: Layout, top: number, bottom: number): number[] {
  const indexes: number[] = [];
  for (let index = firstBelow(places, top); (places[index]?.y ?? bottom) < bottom; index++)
    indexes.push(index);
  return indexes;
}

/** By halves: each frame of a scroll asks, and rows lie in their order. */
function firstBelow(places: readonly TileBox[], top: number): number {
  let [first, last] = [0, places.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    const { y, height } = places[middle] ?? { y: 0, height: 0 };
    if (y + height > top) last = middle;
    else first = middle + 1;
  }
  return first;
}

/** Thumbnails as wide as they are made; a phone has no room for two of those and gets two that fit. */
function columnsFor(available: number, letters: number): { count: number; width: number; margin: number } {
  const fitting = Math.floor((available + GAP) / (THUMBNAIL_WIDTH + GAP));
  if (fitting < 2) {
    const half = Math.floor((available - GAP) / 2);
    if (half >= NARROWEST * letters) return { count: 2, width: half, margin: 0 };
    const width = Math.min(Math.max(available, 1), THUMBNAIL_WIDTH);
    return { count: 1, width, margin: Math.floor((available - width) / 2) };
  }
  const used = fitting * (THUMBNAIL_WIDTH + GAP) - GAP;
  return { count: fitting, width: THUMBNAIL_WIDTH, margin: Math.floor((available - used) / 2) };
}
