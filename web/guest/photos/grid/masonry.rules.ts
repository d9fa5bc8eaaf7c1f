/**
 * Lays out the masonry grid of a folder, and finds the tiles in sight, which alone are rendered. Each photo goes
 * below the shortest column, the leftmost of equals: none starts above an earlier one, and nothing moves once the
 * sizes are known. CSS pixels.
 */
import { THUMBNAIL_WIDTH } from '../../../../contract/photos/photos.rules.ts';

/** Between two photos. */
const GAP = 10;
/** Largest gap between columns, which spread so that the grid is as wide as the title. */
const WIDEST_GAP = 28;
/** Below each thumbnail, for its box and its download link. */
const STRIP = 44;
/** Narrowest useful thumbnail at normal text size. */
const NARROWEST = 120;
/** Limits a thumbnail's height to this many widths, so that a vertical panorama does not fill the screen. */
const TALLEST = 2;

interface Size {
  width: number;
  height: number;
}

export interface TileBox {
  x: number;
  y: number;
  width: number;
  /** Of the picture and the strip below it. */
  height: number;
}

export interface Layout {
  tiles: readonly TileBox[];
  height: number;
}

/** A time must fit between the box and the link at the reader's `textScale`. */
export function layOut(photos: readonly Size[], available: number, textScale = 1): Layout {
  const { count, width, gap, margin } = columnsFor(available, textScale);
  const ends = new Array<number>(count).fill(0);
  const tiles = photos.map((photo) => {
    const y = Math.min(...ends);
    const column = ends.indexOf(y);
    const height = pictureHeight(photo, width) + STRIP;
    ends[column] = y + height + GAP;
    return { x: margin + column * (width + gap), y, width, height };
  });
  return { tiles, height: Math.max(0, Math.max(...ends) - GAP) };
}

function pictureHeight(photo: Size, width: number): number {
  return Math.round(width * Math.min(photo.height / photo.width, TALLEST));
}

/** Indexes of the tiles that overlap the range from `top` to `bottom`. */
export function visibleTiles({ tiles }: Layout, top: number, bottom: number): number[] {
  const indexes: number[] = [];
  const highest = (tiles[0]?.width ?? 0) * TALLEST + STRIP;
  for (let index = firstFrom(tiles, top - highest); (tiles[index]?.y ?? bottom) < bottom; index++) {
    const { y, height } = tiles[index] ?? { y: 0, height: 0 };
    if (y + height > top) indexes.push(index);
  }
  return indexes;
}

/** Binary search, because every scroll frame asks; tiles are sorted by their top. */
function firstFrom(tiles: readonly TileBox[], top: number): number {
  let [first, last] = [0, tiles.length];
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((tiles[middle]?.y ?? 0) >= top) last = middle;
    else first = middle + 1;
  }
  return first;
}

/** Thumbnails have their natural width; a phone too narrow for two of these gets two narrower ones. */
function columnsFor(available: number, textScale: number) {
  const count = Math.floor((available + GAP) / (THUMBNAIL_WIDTH + GAP));
  if (count < 2) {
    const half = Math.floor((available - GAP) / 2);
    if (half >= NARROWEST * textScale) return { count: 2, width: half, gap: GAP, margin: 0 };
    const width = Math.min(Math.max(available, 1), THUMBNAIL_WIDTH);
    return { count: 1, width, gap: GAP, margin: Math.floor((available - width) / 2) };
  }
  const room = Math.floor((available - count * THUMBNAIL_WIDTH) / (count - 1));
  return { count, width: THUMBNAIL_WIDTH, gap: Math.min(room, WIDEST_GAP), margin: 0 };
}
