/** Whether a photo can be shown to its last row: its header is whole even when half of the file is missing. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodes } from './photoDecoding.ts';

/** `version` is the digest of `bytes`. */
export type PhotoCheck = (version: string, bytes: Buffer) => Promise<boolean>;

/**
 * Decoding takes a good part of a second for a camera's photo: what was found whole is remembered, in `cacheDir` too so that the next
 * start is quick. The folder may be emptied at any time.
 */
export function photoCheck(cacheDir?: string): PhotoCheck {
  const known = new Set<string>();
  return async (version, bytes) => {
    if (known.has(version)) return true;
    const mark = cacheDir === undefined ? undefined : join(cacheDir, `${version}.whole`);
    if ((mark !== undefined && (await exists(mark))) || (await decodes(bytes))) {
      known.add(version);
      // A mark that cannot be kept costs the next start some time, nothing else.
      if (cacheDir !== undefined && mark !== undefined) await keep(cacheDir, mark).catch(() => {});
      return true;
    }
    return false;
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function keep(cacheDir: string, mark: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFile(mark, '');
}
