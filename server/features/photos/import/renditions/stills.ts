/** The smaller pictures of a photo or film, as the store keeps them. */
import { crc32 } from 'node:zlib';
import type { ImportProblem } from '../../../../../contract/photos/photoProblems.ts';
import { type RenditionKind, STILL_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Measured } from '../../model/photos.rules.ts';
import type { PhotoStore, Place } from '../../store/photoStore.ts';
import { importProblemOf } from '../importJob.ts';
import type { Renditions } from './picture.ts';

/** Whether all of them are there. */
export async function hasRenditions(
  store: PhotoStore,
  { folder, name }: Place,
  kinds: readonly RenditionKind[] = STILL_KINDS,
): Promise<boolean> {
  const made = await Promise.all(kinds.map((kind) => store.stat({ kind, folder, name })));
  return made.every((picture) => picture !== null);
}

/** Gives what the index keeps of the display picture, or why nothing could be written. */
export async function putStills(
  store: PhotoStore,
  { folder, name }: Place,
  pictures: Renditions['pictures'],
): Promise<Measured | ImportProblem> {
  try {
    await store.put(STILL_KINDS.map((kind) => ({ kind, folder, name, bytes: pictures[kind] })));
  } catch (error) {
    return importProblemOf(error) ?? 'unwritable-folder';
  }
  return { size: pictures.display.length, crc32: crc32(pictures.display) };
}

/** Pixels, the longer side. */
const SIDE = 1280;

/** Stands in for a film’s poster: a play sign, as the film lies, that says nothing else. SVG. */
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
