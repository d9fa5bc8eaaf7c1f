/** Temporary copies of a content folder, for tests that break a file. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const DEFAULT_CONTENT = join(import.meta.dirname, '../../../content');
export const OTHER_CONTENT = join(import.meta.dirname, 'fixtures/amina-et-jules');

export interface ContentCopy {
  dir: string;
  /** Replaces the only occurrence of `from`. Throws if it is missing: the test would prove nothing. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyContent(from: string): Promise<ContentCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(from, dir, { recursive: true });
  return {
    dir,
    async edit(file, before, after) {
      const path = join(dir, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
      await writeFile(
        path,
        text.replace(before, () => after),
      );
    },
    remove: () => rm(dir, { recursive: true }),
  };
}
