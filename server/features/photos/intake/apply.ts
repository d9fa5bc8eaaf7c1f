/** Writes down, in the index and on the disk, what a scan or the intake process found out. */
import { rm, stat } from 'node:fs/promises';
import type { ImportProblem, PhotoFolder, PhotoProblem } from '../../../../contract/photos.schema.ts';
import { type FileStamp, stampFrom } from '../delivery/file.ts';
import type { Catalogue } from '../photos.catalogue.ts';
import { picturePathOnDisk } from '../photos.paths.ts';
import type { IntakeJob, IntakeOutcome } from './messages.ts';
import type { FolderPlan } from './scan.rules.ts';

export interface PhotoPlace {
  folder: PhotoFolder;
  name: string;
}

interface ApplyDeps {
  catalogue: Catalogue;
  photosDir: string;
}

/** What became of a photo: in the index, refused there with its reason, to be looked at again, or held up. */
export type Applied =
  | { kind: 'taken' }
  | { kind: 'refused'; reason: PhotoProblem }
  | { kind: 'again' }
  | { kind: 'problem'; problem: ImportProblem };

export function jobOf({ catalogue, photosDir }: ApplyDeps, place: PhotoPlace): IntakeJob {
  return {
    name: place.name,
    known: catalogue.photo(place.folder, place.name) ?? null,
    original: picturePathOnDisk(photosDir, 'original', place),
    ...renditionPaths(photosDir, place),
  };
}

function renditionPaths(photosDir: string, place: PhotoPlace): Pick<IntakeJob, 'thumbnail' | 'display'> {
  return {
    thumbnail: picturePathOnDisk(photosDir, 'thumbnail', place),
    display: picturePathOnDisk(photosDir, 'display', place),
  };
}

/** Everything of a plan that needs no picture to be read. */
export async function applyPlan(
  { catalogue, photosDir }: ApplyDeps,
  folder: PhotoFolder,
  plan: FolderPlan,
): Promise<void> {
  for (const name of plan.remove) await forget({ catalogue, photosDir }, { folder, name });
  for (const file of [...plan.refuse, ...plan.complete]) await catalogue.save(file);
}

/** For a photo that is gone: its smaller pictures, then its place in the index, so that what a crash leaves is found by the next scan. */
export async function forget({ catalogue, photosDir }: ApplyDeps, place: PhotoPlace): Promise<void> {
  const made = Object.values(renditionPaths(photosDir, place));
  await Promise.all(made.map((path) => rm(path, { force: true })));
  await catalogue.remove(place.folder, place.name);
}

/** `outcome` is null when the photo took the whole intake process down with it, twice. */
export async function applyOutcome(
  { catalogue, photosDir }: ApplyDeps,
  place: PhotoPlace,
  outcome: IntakeOutcome | null,
): Promise<Applied> {
  if (outcome === null) {
    // With its stamp, so that it is left alone until it changes.
    const stamp = await stampAt(picturePathOnDisk(photosDir, 'original', place));
    if (!stamp) return { kind: 'again' };
    await catalogue.save({ ...place, ...stamp, reason: 'failed' });
    return { kind: 'refused', reason: 'failed' };
  }
  switch (outcome.kind) {
    case 'photo':
      await catalogue.save({ ...place, ...outcome.photo });
      return { kind: 'taken' };
    case 'same':
      return await restamp(catalogue, place, outcome.stamp);
    case 'refused':
      await catalogue.save({ ...place, ...outcome.stamp, reason: outcome.reason });
      return outcome;
    case 'changed':
      return { kind: 'again' };
    case 'problem':
      return outcome;
  }
}

async function restamp(catalogue: Catalogue, place: PhotoPlace, stamp: FileStamp): Promise<Applied> {
  const known = catalogue.photo(place.folder, place.name);
  if (!known) return { kind: 'again' };
  await catalogue.save({ ...known, ...stamp });
  return { kind: 'taken' };
}

async function stampAt(path: string): Promise<FileStamp | null> {
  const seen = await stat(path).catch(() => null);
  return seen && stampFrom(seen);
}
