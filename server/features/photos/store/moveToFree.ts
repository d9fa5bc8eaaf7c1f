import { link, rename, rm } from 'node:fs/promises';

/** Of disks that know no second name for a file, and of files that may not have one. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** To a name that nobody has taken meanwhile: the system itself compares, where `rename` would replace. Throws `EEXIST`. A crash leaves both names. */
export async function moveToFree(from: string, to: string, addName = link): Promise<void> {
  try {
    await addName(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
    return rename(from, to);
  }
  await rm(from).catch(async (error: unknown) => {
    await rm(to);
    throw error;
  });
}
