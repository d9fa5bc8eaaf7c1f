/** Stores a file's content unless the backup store has it. */
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
  /** Digests of content that this backup has added. */
  added: Set<string>;
}

/** Returns null if the file changed or disappeared meanwhile. */
export async function keepFile(source: SourceFile, deps: KeepDeps): Promise<ManifestFile | null> {
  const { store, key, known, stored, added } = deps;
  const { path, bytes, mtime } = source;
  // Stored content of another size is damaged and replaced.
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
  // Linking and renaming change `ctime`; remembers the stamp that the next backup will see.
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

/** Makes a hard link, which takes no space, or a copy. */
async function linkOrCopy(source: string, draft: string): Promise<boolean> {
  await rm(draft, { force: true });
  try {
    await link(source, draft);
    return true;
  } catch {
    // Another disk or owner, no hard links, or a missing file; the copy tells which.
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
