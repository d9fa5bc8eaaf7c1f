/** Photos are named `folder/file` in requests and responses. */
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Place } from '../store/photoStore.ts';
import type { Catalogue } from './photos.catalogue.ts';

export function placeOf(entry: string): Place {
  const slash = Math.max(entry.indexOf('/'), 0);
  return { folder: entry.slice(0, slash), name: entry.slice(slash + 1) };
}

/** Finds hidden and removed photos too. Throws `unknown-photo`. */
export function findPlace(catalogue: Pick<Catalogue, 'anyPhoto'>, entry: string): Place {
  const { folder, name } = placeOf(entry);
  const photo = catalogue.anyPhoto(folder, name);
  if (photo) return { folder: photo.folder, name: photo.name };
  throw unknownPhoto(entry);
}

/** Uses the same message for missing and for forbidden photos. */
export function unknownPhoto(entry: string): ProblemError {
  return new ProblemError('unknown-photo', {
    detail: `La photo «\u00a0${entry}\u00a0» n’est pas disponible.`,
  });
}
