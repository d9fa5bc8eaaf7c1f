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
