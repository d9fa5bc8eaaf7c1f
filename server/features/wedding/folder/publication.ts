/**
 * A publication changes several files of the content folder at once: they are made in a folder beside them, which gets its name once it is
 * whole. From then on it counts: whoever reads the content puts them in their places, or reads them where they are.
 */
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../../../platform/files/disk.ts';
import { flush } from '../../../platform/files/writeAtomically.ts';

/** Each with what makes the folder one publication's alone: before it counts, and from then on. */
const DRAFT = '.publication-';
const COUNTS = '.publication.';
const FILES = 'files';
const REMOVED = 'removed.json';
/** Where files go that are taken away. */
const GONE = 'gone';

/** By their paths in the content folder; null for a file that is taken away. */
export type ChangedFiles = ReadonlyMap<string, Buffer | null>;

/** The files in waiting, of a publication that counts; empty where there is none. */
export async function pendingFiles(dir: string): Promise<ChangedFiles> {
  const changed = new Map<string, Buffer | null>();
  for (const from of await committed(dir)) {
    for (const file of await removedBy(from)) changed.set(file, null);
    for (const file of await filesIn(join(from, FILES))) {
      // Another process may have put it in its place meanwhile.
      const bytes = await readFile(join(from, FILES, file)).catch((error) => nullWhereMissing(error));
      if (bytes !== null) changed.set(file, bytes);
    }
  }
  return changed;
}

/**
 * Puts the files of a publication that counts in their places; several processes may do so at once. Each publication has a folder of its
 * own and everything moves out of it or into it: who comes late, when the next one counts already, finds nothing to move. Throws like
 * `rename` where the folder may not be written.
 */
export async function completePublication(dir: string): Promise<void> {
  for (const from of await committed(dir)) {
    for (const [index, file] of (await removedBy(from)).entries())
      await rename(join(dir, file), join(from, GONE, String(index))).catch((error) =>
        nullWhereMissing(error),
      );
    for (const file of await filesIn(join(from, FILES))) {
      const target = join(dir, file);
      await mkdir(dirname(target), { recursive: true });
      // A link stays one: what it leads to is replaced.
      const to = await realpath(target).catch(() => target);
      await rename(join(from, FILES, file), to).catch((error) => nullWhereMissing(error));
      await flush(dirname(to)).catch(() => {});
    }
    await rm(from, { recursive: true, force: true });
  }
}

/** Of the publications that count: one at most, as each begins by completing the one before. */
async function committed(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error) => nullWhereMissing(error) ?? []);
  return names.filter((name) => name.startsWith(COUNTS)).map((name) => join(dir, name));
}

async function removedBy(from: string): Promise<string[]> {
  const json = await readFile(join(from, REMOVED), 'utf8').catch((error) => nullWhereMissing(error));
  return json === null ? [] : (JSON.parse(json) as string[]);
}

export type PublishStep = 'begun' | 'whole' | 'counts';

interface Publishing {
  /** Asked at the last moment: whether the folder still says what the publication was made from. */
  isStill: () => Promise<boolean>;
  /** For tests, which look at the folder on the way. */
  reached?: (step: PublishStep) => void | Promise<void>;
}

/** Publishes all of `changed` or nothing; false where the folder has changed meanwhile. Throws like `open` and `rename`. One caller at a time. */
export async function publishFiles(
  dir: string,
  changed: ChangedFiles,
  { isStill, reached = () => {} }: Publishing,
): Promise<boolean> {
  await completePublication(dir);
  await clearDrafts(dir);
  const id = randomUUID();
  const draft = join(dir, DRAFT + id);
  try {
    for (const folder of [FILES, GONE]) await mkdir(join(draft, folder), { recursive: true });
    await reached('begun');
    for (const [file, bytes] of changed)
      if (bytes !== null) await writeLike(join(dir, file), join(draft, FILES, file), bytes);
    const removed = [...changed].filter(([, bytes]) => bytes === null).map(([file]) => file);
    await writeLike(join(dir, REMOVED), join(draft, REMOVED), Buffer.from(JSON.stringify(removed)));
    await flush(draft);
    await reached('whole');
    if (!(await isStill())) {
      await rm(draft, { recursive: true, force: true });
      return false;
    }
    await rename(draft, join(dir, COUNTS + id));
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
  await flush(dir).catch(() => {});
  await reached('counts');
  // It counts: what is not in its place yet is read where it is.
  await completePublication(dir).catch(() => {});
  return true;
}

/** What a process left that died before its publication counted. */
async function clearDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith(DRAFT)) await rm(join(dir, name), { recursive: true, force: true });
}

/** With the owner and the rights of the file that it replaces, or of the folder's own. */
async function writeLike(replaced: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const before = await stat(replaced).catch((error) => nullWhereMissing(error));
  const folder = await stat(dirname(replaced)).catch((error) => nullWhereMissing(error));
  const file = await open(path, 'w', before?.mode ?? 0o644);
  try {
    await file.writeFile(bytes);
    if (before) await file.chmod(before.mode);
    await file.sync();
  } finally {
    await file.close();
  }
  const owner = before ?? folder;
  // Only the administrator may give a file to somebody else.
  if (owner && process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error) => nullWhereMissing(error) ?? [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
