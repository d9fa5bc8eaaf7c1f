/** The tapped picture grows from its tile, and shrinks back into the one that was looked at last. */
import type { GalleryPhoto } from '../gallery.rules.ts';
import { poses } from './flight.rules.ts';

interface Durations {
  /** Milliseconds; 0 where nothing is to move. */
  fade: number;
  resize: number;
}

/** Quick to leave, slow to arrive. */
const EASING = 'cubic-bezier(0.3, 0, 0.1, 1)';
const HIDDEN = [{ visibility: 'hidden' }, { visibility: 'hidden' }];

export function growFromTile(photo: GalleryPhoto, { fade, resize }: Durations): void {
  const picture = pictureOnShow();
  if (!picture || fade === 0) return;
  const tile = tileOf(photo);
  if (!tile) {
    picture.animate([{ opacity: 0 }, { opacity: 1 }], fade);
    return;
  }
  // Never twice on the screen: its tile is empty for as long as one sees the grid.
  tile.animate(HIDDEN, fade);
  const { onTile, whole } = way(photo, picture, tile);
  picture.animate([onTile, whole], { duration: resize, easing: EASING });
}

export function shrinkToTile(photo: GalleryPhoto, { fade, resize }: Durations): void {
  const picture = pictureOnShow();
  if (!picture || fade === 0) return;
  const tile = tileOf(photo);
  if (!tile) {
    picture.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fade, fill: 'forwards' });
    return;
  }
  tile.animate(HIDDEN, resize);
  const { onTile, whole } = way(photo, picture, tile);
  picture.animate([whole, onTile], { duration: resize, easing: EASING, fill: 'forwards' });
}

function pictureOnShow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.yarl__slide_current :is(img, video)');
}

/** Null where it has none in the window: its folder is folded, or the page was opened with the photo. */
function tileOf({ key }: GalleryPhoto): HTMLElement | null {
  const tile = document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(key)}"] img`);
  const { top = 0, bottom = 0 } = tile?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? tile : null;
}

function way(photo: GalleryPhoto, picture: HTMLElement, tile: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = picture;
  const drawn = { box: boxOf(picture), width, height, ratio: photo.width / photo.height };
  const radius = Number.parseFloat(getComputedStyle(tile.parentElement ?? tile).borderRadius);
  return poses(drawn, tile.getBoundingClientRect(), radius);
}

/** Where it is once nobody pulls it any more. */
function boxOf(picture: HTMLElement) {
  const { x, y, width, height } = picture.getBoundingClientRect();
  const container = picture.closest<HTMLElement>('.yarl__container');
  const pulled = Number.parseFloat(container?.style.getPropertyValue('--yarl__pull_offset') ?? '');
  return { x, y: y - (pulled || 0), width, height };
}
