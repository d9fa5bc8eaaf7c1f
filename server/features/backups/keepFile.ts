/** Stores a file's content unless the backup store has it. */
import { chmod, copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, nullWhereMissing } from '../../platform/files/disk.ts';
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
  const seen = await stampNow(source);
  if (seen === null) return null;
  const sha256 = await digestOf(source.source).catch(nullWhereMissing);
  if (sha256 === null || (await stampNow(source))?.ctime !== seen.ctime) return null;
  if (!isThere(sha256)) {
    const draft = join(store.workDir, 'draft');
    const isStoredAsIs = store.isFolder && key === null;
    if (!(await makeDraft(source, { draft, key, isStoredAsIs, ctime: seen.ctime }))) return null;
    await store.put(contentName(key, sha256), draft);
    added.add(sha256);
  }
  // Linking and renaming change `ctime`; remembers the stamp that the next backup will see.
  const after = await stat(source.source).catch(() => null);
  if (after) known.remember({ ...source, ...stampOf(after) }, sha256);
  return { path, bytes, mtime, sha256 };
}

/** Null if the file is gone, or has another size or date than when it was listed. */
async function stampNow({ source, bytes, mtime }: SourceFile) {
  const now = await stat(source).then(stampOf, () => null);
  return now?.bytes === bytes && now.mtime === mtime ? now : null;
}

/** False, and no draft, if the file changed or disappeared meanwhile. */
async function makeDraft(
  source: SourceFile,
  {
    draft,
    key,
    isStoredAsIs,
    ctime,
  }: { draft: string; key: BackupKey | null; isStoredAsIs: boolean; ctime: number },
): Promise<boolean> {
  await rm(draft, { force: true });
  // A link that is removed again would change `ctime` for nothing: the site would have to read the photo again.
  const isLinked =
    isStoredAsIs &&
    (await link(source.source, draft).then(
      () => true,
      () => false,
    ));
  if (!isLinked)
    try {
      if (key !== null) await encryptFile(key, source.source, draft);
      else await copyFile(source.source, draft);
      await chmod(draft, 0o600);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  const now = await stampNow(source);
  if (now !== null && (isLinked || now.ctime === ctime)) return true;
  await rm(draft, { force: true });
  return false;
}
