/**
 * Moves a photo to another folder by moving its file, so that the disk's folders match what guests see, and
 * with it all that is stored about it. Also translates errors of the disk, for the bin too.
 */
import { storageProblemOf } from '../../../../platform/database/storageProblem.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import { moveAttached } from '../../index/placedRows.repository.ts';
import { freeName, NO_MARKS } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';

/**
 * Returns the new place, with another name if its own is taken. Throws `unknown-photo`, and like `asProblem`.
 * After a crash the next scan finds the file in one of the folders, with its marks in both.
 */
export async function movePhoto(
  library: PhotoLibrary,
  from: Place,
  folder: Place['folder'],
  act: Act,
  taken: readonly string[] = [],
): Promise<Place> {
  const { photoStore, catalogue, importer, sentOriginals } = library;
  const photo = catalogue.anyPhoto(from.folder, from.name);
  if (!photo) throw new ProblemError('unknown-photo');
  const name = await freeName(from.name, async (candidate) => {
    const stored = await photoStore.stat({ kind: 'original', folder, name: candidate });
    return !stored && !catalogue.files(folder).has(candidate) && !taken.includes(candidate);
  });
  const to = { folder, name };
  const { marks } = photo;
  const blanks = await sentOriginals.blanksOf(photo);
  // If the position was never looked for, the target folder's scan does it.
  const whole = blanks === null ? photo : { ...photo, blanks };
  // Marked first, so that a hidden photo is never visible.
  if (marks !== NO_MARKS) await catalogue.mark([to], () => marks);
  await catalogue.remove(from.folder, from.name);
  try {
    const file = await photoStore.move(from, to);
    await catalogue.save({ ...whole, ...to, ...file });
  } catch (error) {
    await giveBack();
    // Another process or tool has just taken the name.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return movePhoto(library, from, folder, act, [...taken, name]);
    throw asProblem(error);
  }
  await catalogue.unmark(from, async (tx) => {
    await moveAttached(tx, from, to);
    await recordAudit(tx, {
      kind: 'photos-moved',
      ...act,
      subject: `${from.folder}/${from.name}`,
      value: folder,
    });
  });
  for (const each of [from.folder, folder]) void importer.requestScan(each);
  return to;

  async function giveBack(): Promise<void> {
    await catalogue.save(whole);
    await catalogue.unmark(to);
  }
}

/** Photos copied by hand may belong to another account of the server. */
const LOCKED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EXDEV', 'EBUSY']);

/** Returns `photo-locked`, `unknown-photo`, `disk-full`, `disk-read-only`, or the error itself. */
export function asProblem(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (LOCKED.has(code)) return new ProblemError('photo-locked');
  if (code === 'ENOENT') return new ProblemError('unknown-photo');
  const problem = storageProblemOf(error);
  return problem === 'disk-full' || problem === 'disk-read-only' ? new ProblemError(problem) : error;
}
