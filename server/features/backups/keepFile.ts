/** Puts the content of one file into a store of backups, unless it is there already. */
import { chmod, copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../platform/files/disk.ts';
import { type BackupKey, contentName, encryptFile, storedBytes } from './cipher.ts';
import { digestOf, type KnownDigests, type SourceFile, stampOf } from './files.ts';
import type { ManifestFile } from './manifest.repository.ts';
import type { BackupStore } from './store.ts';

interface KeepDeps {
  store: BackupStore;
  key: BackupKey | null;
  known: KnownDigests;
  stored: ReadonlyMap<string, number>;
  /** Digests of the content put into the store by this backup. */
  added: Set<string>;
}

/** Null for a file that changed or went away meanwhile. */
export async function keepFile(source: SourceFile, deps: KeepDeps): Promise<ManifestFile | null> {
  const { store, key, known, stored, added } = deps;
  const { path, bytes, mtime } = source;
  // A stored content of another size was damaged there: it is put anew.
  const isThere = (digest: string) =>
    added.has(digest) || stored.get(contentName(key, digest)) === storedBytes(key, bytes);
  const before = known.find(source);
  if (before !== undefined && isThere(before)) {
    known.remember(source, before);
    return { path, bytes, mtime, sha256: before };
  }
  const draft = join(store.workDir, 'draft');
  if (!(await linkOrCopy(source.source, draft))) return null;
  const sha256 = await digestOf(draft);
  if (!(await isUnchanged(source))) return null;
  if (!isThere(sha256)) {
    const file = key === null ? draft : `${draft}.enc`;
    if (key !== null) await encryptFile(key, draft, file);
    await store.put(contentName(key, sha256), file);
    added.add(sha256);
  }
  await rm(draft, { force: true });
  // Links and their renaming move `ctime`: what is remembered is the stamp that the next backup will see.
  const after = await stat(source.source).catch(() => null);
  if (after) known.remember({ ...source, ...stampOf(after) }, sha256);
  return { path, bytes, mtime, sha256 };
}

async function isUnchanged({ source, bytes, mtime }: SourceFile): Promise<boolean> {
  const seen = await stat(source).catch(() => null);
  if (seen === null) return false;
  const now = stampOf(seen);
  return now.bytes === bytes && now.mtime === mtime;
}

/** As a second name of the same bytes where the disk allows it, which costs no room; otherwise as a copy. */
async function linkOrCopy(source: string, draft: string): Promise<boolean> {
  await rm(draft, { force: true });
  try {
    await link(source, draft);
    return true;
  } catch {
    // Another disk, another owner, a file system without links, or a file that went away: the copy tells which.
  }
  try {
    await copyFile(source, draft);
    await chmod(draft, 0o600);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
