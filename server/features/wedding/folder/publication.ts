/**
 * A publication changes several files of the content folder at once: they are made in a folder beside them, which gets its name once it is
 * whole. From then on it counts: whoever reads the content puts them in their places, or reads them where they are.
 */
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../../../platform/files/disk.ts';
import { flush } from '../../../platform/files/writeAtomically.ts';

/** Each with what makes the folder one publication's alone: before it counts and once it is over, and from then on. */
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
 * `rename` where the folder may not be written. `pause` is for tests, which have one stand still before any move.
 */
export async function completePublication(dir: string, { pause = async () => {} } = {}): Promise<void> {
  for (const from of await committed(dir)) {
    for (const [index, file] of (await removedBy(from)).entries()) {
      await pause();
      await rename(join(dir, file), join(from, GONE, String(index))).catch((error) =>
        nullWhereMissing(error),
      );
    }
    // Looked at again, as a disk may leave names out while others are moved.
    for (
      let files = await filesIn(join(from, FILES));
      files.length > 0;
      files = await filesIn(join(from, FILES))
    )
      for (const file of files) {
        await pause();
        await moveIntoPlace(join(from, FILES, file), join(dir, file));
      }
    await pause();
    await discard(from);
  }
}

async function moveIntoPlace(from: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // A link stays one: what it leads to is replaced.
  const to = await realpath(target).catch(() => target);
  await rename(from, to).catch((error) => nullWhereMissing(error));
  await flush(dirname(to)).catch(() => {});
}

/**
 * Takes a publication's folder away. It loses its name first, at one stroke: half removed it would still count, and take away a file that a
 * hand has made again.
 */
async function discard(from: string): Promise<void> {
  const aside = join(dirname(from), DRAFT + randomUUID());
  const moved = await rename(from, aside).then(() => true, nullWhereMissing);
  if (moved) await rm(aside, { recursive: true, force: true });
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
    // All of its folders now: what another process clears away meanwhile, because this one stood still for too long, never comes back as a part.
    const folders = new Set([GONE, FILES, ...[...changed.keys()].map((file) => dirname(join(FILES, file)))]);
    for (const folder of folders) await mkdir(join(draft, folder), { recursive: true });
    await reached('begun');
    for (const [file, bytes] of changed)
      if (bytes !== null) await writeLike(join(dir, file), join(draft, FILES, file), bytes);
    const removed = [...changed].filter(([, bytes]) => bytes === null).map(([file]) => file);
    await writeLike(join(dir, REMOVED), join(draft, REMOVED), Buffer.from(JSON.stringify(removed)));
    for (const folder of [...folders, '.']) await flush(join(draft, folder));
    await reached('whole');
    if (!(await isStill())) {
      await rm(draft, { recursive: true, force: true });
      return false;
    }
    await rename(draft, join(dir, COUNTS + id));
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    // Cleared away by whoever published while this process stood still.
    if (isMissing(error)) return false;
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
  for (const name of await readdir(dir)) if (name.startsWith(DRAFT)) await discard(join(dir, name));
}

/** With the owner and the rights of the file that it replaces, or of the folder's own. */
async function writeLike(replaced: string, path: string, bytes: Buffer): Promise<void> {
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
