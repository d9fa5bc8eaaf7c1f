/**
 * Stores the smaller pictures of photos and films, and tells whether they exist. Makes a missing phone
 * picture from the display picture, and draws the poster of a film from which no frame could be taken.
 */
import { crc32 } from 'node:zlib';
import type { ImportProblem } from '../../../../../contract/photos/photoProblems.ts';
import { type RenditionKind, STILL_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Measured } from '../../model/photos.rules.ts';
import { wholeOf } from '../../store/byteSource.ts';
import { isSameState, type PhotoStore, type Place } from '../../store/photoStore.ts';
import { type ImportJob, type ImportOutcome, importProblemOf } from '../importJob.ts';
import { type Renditions, renderPhonePicture } from './picture.ts';

export async function hasRenditions(
  store: PhotoStore,
  { folder, name }: Place,
  kinds: readonly RenditionKind[] = STILL_KINDS,
): Promise<boolean> {
  const made = await Promise.all(kinds.map((kind) => store.stat({ kind, folder, name })));
  return made.every((picture) => picture !== null);
}

/** Returns the display picture's size and checksum, or the problem that prevented writing. */
export async function putStills(
  store: PhotoStore,
  place: Place,
  pictures: Renditions['pictures'],
): Promise<Measured | ImportProblem> {
  const problem = await put(store, place, pictures);
  return problem ?? { size: pictures.display.length, crc32: crc32(pictures.display) };
}

async function put(
  store: PhotoStore,
  { folder, name }: Place,
  pictures: Partial<Renditions['pictures']>,
): Promise<ImportProblem | null> {
  const made = STILL_KINDS.flatMap((kind) => {
    const bytes = pictures[kind];
    return bytes ? [{ kind, folder, name, bytes }] : [];
  });
  return store.put(made).then(
    () => null,
    (error: unknown) => importProblemOf(error) ?? 'unwritable-folder',
  );
}

/**
 * Makes a missing phone picture from the display picture: reading all originals again would take hours, and
 * cost money from a bucket. Null if that is not the case or the display picture cannot be read.
 */
export async function addPhonePicture(store: PhotoStore, job: ImportJob): Promise<ImportOutcome | null> {
  const { folder, name, known, turn } = job;
  if (!known || known.turned !== turn || known.camera === null || known.display === null) return null;
  if (known.film?.poster === 'waiting' || (await hasRenditions(store, job, ['phone']))) return null;
  const others: RenditionKind[] = STILL_KINDS.filter((kind) => kind !== 'phone');
  if (known.film?.lighter === 'made') others.push('lighter');
  if (!(await hasRenditions(store, job, others))) return null;
  const file = await store.stat({ kind: 'original', folder, name });
  if (!file || !isSameState(file.etag, known.etag)) return null;
  const display = await store.open({ kind: 'display', folder, name });
  const phone = await wholeOf(display)
    .then(renderPhonePicture)
    .catch(() => null)
    .finally(display.close);
  if (phone === null) return null;
  const problem = await put(store, job, { phone });
  return problem === null ? { kind: 'same', file } : { kind: 'problem', problem };
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
