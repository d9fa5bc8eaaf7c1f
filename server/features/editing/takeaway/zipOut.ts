/** « Emporter »: the folder as it stands, as one archive that any computer opens. Nothing of it is held in memory but the file on its way. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { noneWhereMissing } from '../../../platform/files/disk.ts';
import { completePublication } from '../../wedding/folder/publication.ts';

/** Far more than any couple has; a disk that was given for the folder by mistake must not be read whole. */
const MOST_FILES = 2000;
/** Packed between two turns of everybody else. */
const SLICE = 128 * 1024;
/** Photos are packed already. */
const PACKED = /\.(?:jpe?g|png|webp|avif)$/i;

export async function* zipOf(dir: string): AsyncGenerator<Uint8Array> {
  await completePublication(dir).catch(() => {});
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const file of await filesOf(dir)) {
    const bytes = await readFile(join(dir, file));
    const entry = PACKED.test(file) ? new ZipPassThrough(file) : new ZipDeflate(file);
    entry.mtime = (await stat(join(dir, file))).mtime;
    zip.add(entry);
    for (let at = 0; at === 0 || at < bytes.length; at += SLICE) {
      entry.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      yield* ready;
      ready = [];
      await turn();
    }
  }
  zip.end();
  yield* ready;
}

/** By their paths, with `/`. Hidden files are the site's own drafts, or a computer's. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort()
    .slice(0, MOST_FILES);
}
