/**
 * Stores the smaller pictures of photos and films, tells whether they exist, and draws the poster of a film
 * from which no frame could be taken.
 */
import { crc32 } from 'node:zlib';
import type { ImportProblem } from '../../../../../contract/photos/photoProblems.ts';
import { type RenditionKind, STILL_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Measured } from '../../model/photos.rules.ts';
import type { PhotoStore, Place } from '../../store/photoStore.ts';
import { importProblemOf } from '../importJob.ts';
import type { Renditions } from './picture.ts';

export async function hasRenditions(
  store: PhotoStore,
  { folder, name }: Place,
  kinds: readonly RenditionKind[] = STILL_KINDS,
): Promise<boolean> {
  const made = await Promise.all(kinds.map((kind) => store.stat({ kind, folder, name })));
  return made.every((picture) => picture !== null);
}

/** Returns the display picture's size and checksum, or the problem that prevented writing. */
export function putStills(
  store: PhotoStore,
  { folder, name }: Place,
  pictures: Renditions['pictures'],
): Promise<Measured | ImportProblem> {
  const made = STILL_KINDS.map((kind) => ({ kind, folder, name, bytes: pictures[kind] }));
  return store.put(made).then(
    () => ({ size: pictures.display.length, crc32: crc32(pictures.display) }),
    (error: unknown) => importProblemOf(error) ?? 'unwritable-folder',
  );
}

/** Pixels of the longer side. */
const SIDE = 1280;

/** Returns an SVG with a play sign in the film's proportions, used as a poster. */
export function neutralPoster({ width, height }: { width: number; height: number }): Buffer {
  const scale = SIDE / Math.max(width, height);
  const [w, h] = [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))];
  const r = Math.min(w, h) / 6;
  const [x, y] = [w / 2, h / 2];
  const triangle = `${x - r * 0.35},${y - r * 0.5} ${x + r * 0.55},${y} ${x - r * 0.35},${y + r * 0.5}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#e9e4d8"/><circle cx="${x}" cy="${y}" r="${r}" fill="#4c5a48"/><polygon points="${triangle}" fill="#fff"/></svg>`,
  );
}
