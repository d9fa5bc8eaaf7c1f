/** What keeps the site from writing into the content folder, as hosts are told. */
import { ProblemError } from '../../platform/http/problemError.ts';

const LOCKED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A full disk, and anything else, stays what it is. */
export function asLocked(error: unknown): unknown {
  return LOCKED.has((error as NodeJS.ErrnoException).code) ? new ProblemError('content-locked') : error;
}
