/** Animates the tapped picture from its tile to the lightbox, and the last viewed one back into its tile. */
import type { GalleryPhoto } from '../gallery.rules.ts';
import { poses } from './flight.rules.ts';

interface Durations {
  /** Milliseconds; 0 with reduced motion. */
  fade: number;
  resize: number;
}

/** Fast at the start, slow at the end. */
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
  // Hides the tile while the grid is visible, so that the picture never appears twice.
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

/** Null if the tile is not in the window: its folder is folded, or the page was opened with the photo. */
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

/** The picture's box without the offset of a swipe to close. */
function boxOf(picture: HTMLElement) {
  const { x, y, width, height } = picture.getBoundingClientRect();
  const container = picture.closest<HTMLElement>('.yarl__container');
  const pulled = Number.parseFloat(container?.style.getPropertyValue('--yarl__pull_offset') ?? '');
  return { x, y: y - (pulled || 0), width, height };
}
