/**
 * Publishes several files of the content folder atomically: they are written to a folder beside them, and
 * renaming that folder commits the publication. From then on readers move the files into place, or read them
 * where they are.
 */
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, noneWhereMissing, nullWhereMissing } from '../../../platform/files/disk.ts';
import { flush } from '../../../platform/files/writeAtomically.ts';

/** Prefixes before the publication's id: one before the commit and after completion, one while committed. */
const DRAFT = '.publication-';
const COUNTS = '.publication.';
const FILES = 'files';
const REMOVED = 'removed.json';
/** Receives the deleted files. */
const GONE = 'gone';

/** By path in the content folder; null deletes the file. */
export type ChangedFiles = ReadonlyMap<string, Buffer | null>;

/** Files of a committed publication that are not in place yet. */
export async function pendingFiles(dir: string): Promise<ChangedFiles> {
  const changed = new Map<string, Buffer | null>();
  for (const from of await committed(dir)) {
    for (const file of await removedBy(from)) changed.set(file, null);
    for (const file of await filesIn(join(from, FILES))) {
      // Another process may have moved it into place meanwhile.
      const bytes = await readFile(join(from, FILES, file)).catch(nullWhereMissing);
      if (bytes !== null) changed.set(file, bytes);
    }
  }
  return changed;
}

/**
 * Moves the files of a committed publication into place; several processes may do so at once. Each
 * publication has its own folder, and files are only moved out of it or into it: a process that comes late
 * finds nothing to move. Throws like `rename` if the folder is read-only. `pause` lets tests stop a process
 * before any move.
 */
export async function completePublication(dir: string, { pause = async () => {} } = {}): Promise<void> {
  for (const from of await committed(dir)) {
    for (const [index, file] of (await removedBy(from)).entries()) {
      await pause();
      await rename(join(dir, file), join(from, GONE, String(index))).catch((error) =>
        nullWhereMissing(error),
      );
    }
    // Listed repeatedly, because a file system may omit names while others are moved.
    for (
      let files = await filesIn(join(from, FILES));
      files.length > 0;
      files = await filesIn(join(from, FILES))
    )
      for (const file of files) {
        await pause();
        await moveIntoVenue(join(from, FILES, file), join(dir, file));
      }
    await pause();
    await discard(from);
  }
}

async function moveIntoVenue(from: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Keeps a symbolic link, and replaces its target.
  const to = await realpath(target).catch(() => target);
  await rename(from, to).catch(nullWhereMissing);
  await flush(dirname(to)).catch(() => {});
}

/**
 * Removes a publication's folder. Renames it first: a partly removed one would still be committed, and delete
 * a file that somebody has created again.
 */
async function discard(from: string): Promise<void> {
  const aside = join(dirname(from), DRAFT + randomUUID());
  const moved = await rename(from, aside).then(() => true, nullWhereMissing);
  if (moved) await rm(aside, { recursive: true, force: true });
}

/** Committed publications: at most one, because each publication first completes the previous one. */
async function committed(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(noneWhereMissing);
  return names.filter((name) => name.startsWith(COUNTS)).map((name) => join(dir, name));
}

async function removedBy(from: string): Promise<string[]> {
  const json = await readFile(join(from, REMOVED), 'utf8').catch(nullWhereMissing);
  return json === null ? [] : (JSON.parse(json) as string[]);
}

export type PublishStep = 'begun' | 'whole' | 'counts';

interface Publishing {
  /** Called last: whether the folder still holds what the publication is based on. */
  isStill: () => Promise<boolean>;
  /** For tests that check the folder at each step. */
  reached?: (step: PublishStep) => void | Promise<void>;
}

/** Publishes all or nothing; false if the folder changed. Throws disk errors. One caller at a time. */
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
    // Creates all folders first, so that writes fail if another process removes the draft of a paused one.
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
    // Another publisher removed the draft while this process was paused.
    if (isMissing(error)) return false;
    throw error;
  }
  await flush(dir).catch(() => {});
  await reached('counts');
  // Committed: readers find files that are not in place yet.
  await completePublication(dir).catch(() => {});
  return true;
}

/** Removes drafts of processes that died before the commit. */
async function clearDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir)) if (name.startsWith(DRAFT)) await discard(join(dir, name));
}

/** Keeps owner and mode of the replaced file, or takes the folder's. */
async function writeLike(replaced: string, path: string, bytes: Buffer): Promise<void> {
  const before = await stat(replaced).catch(nullWhereMissing);
  const folder = await stat(dirname(replaced)).catch(nullWhereMissing);
  const file = await open(path, 'w', before?.mode ?? 0o644);
  try {
    await file.writeFile(bytes);
    if (before) await file.chmod(before.mode);
    await file.sync();
  } finally {
    await file.close();
  }
  const owner = before ?? folder;
  // Only root may change the owner.
  if (owner && process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
