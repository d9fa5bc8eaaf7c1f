import { ProblemError } from '../../../platform/http/problemError.ts';
import { isS3Error } from '../../../platform/s3/s3Error.ts';
import { ChangedFileError } from './photoStore.ts';

/** Seconds. */
const COME_BACK = 10;

/** What the bucket's service said, in the words of the store. A key that is refused keeps the photos away as an unplugged disk does. */
export function storeProblem(error: unknown, name: string): unknown {
  if (isS3Error(error, 'changed')) return new ChangedFileError(name);
  // With the code of a file that is not there, by which callers know it.
  if (isS3Error(error, 'missing')) return Object.assign(new ChangedFileError(name), { code: 'ENOENT' });
  if (isS3Error(error))
    return Object.assign(new ProblemError('photos-away', { retryAfter: COME_BACK }), { cause: error });
  return error;
}

export async function withStoreProblems<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw storeProblem(error, name);
  }
}
