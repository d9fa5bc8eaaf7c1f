/**
 * Lists the files that a backup contains, computes their digests and caches them between backups, and tells
 * where a restored file is written.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { noneWhereMissing } from '../../platform/files/disk.ts';

/** The folders of a site's parts, and the copy of its last good content; a missing one has no files. */
export type BackupRoots = Readonly<Record<BackupRoot | 'lastGood', string>>;
export const BACKUP_ROOTS = ['photos', 'content', 'outbox', 'secrets'] as const;
export type BackupRoot = (typeof BACKUP_ROOTS)[number];

export interface SourceFile {
  /** The root's name and the path below it: `photos/couple/a.jpg`. */
  path: string;
  source: string;
  bytes: number;
  mtime: number;
  ctime: number;
}

/** Excludes smaller pictures, which can be made again, and hidden files, which are drafts. */
const LEFT_OUT = /^(\..*|thumbs)$/;

/**
 * The copy's files in a backup. A release that does not know them restores them below the content, where it reads no
 * hidden folder; a root of their own it would refuse with the whole backup.
 */
const LAST_GOOD = 'content/.last-good';

/** The last good content is among them where it is another than the content, which may then have a mistake. */
export async function listSources(roots: BackupRoots): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const root of BACKUP_ROOTS) await walk(roots[root], root, files);
  const lastGood: SourceFile[] = [];
  await walk(roots.lastGood, LAST_GOOD, lastGood);
  return (await areOfContent(lastGood, files)) ? files : [...files, ...lastGood];
}

/** Compares bytes and not times, because the copy has its own; it differs too where it is being written. */
async function areOfContent(lastGood: readonly SourceFile[], files: readonly SourceFile[]): Promise<boolean> {
  const content = new Map(files.map((file) => [file.path, file]));
  const count = files.filter(({ path }) => path.startsWith('content/')).length;
  if (lastGood.length !== count) return false;
  for (const { path, source, bytes } of lastGood) {
    const same = content.get(path.replace(LAST_GOOD, 'content'));
    if (same?.bytes !== bytes) return false;
    const digests = await Promise.all([source, same.source].map(digestOf)).catch(() => [0, 1]);
    if (digests[0] !== digests[1]) return false;
  }
  return true;
}

async function walk(folder: string, path: string, files: SourceFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhereMissing);
  for (const { name } of entries) {
    if (LEFT_OUT.test(name)) continue;
    const source = join(folder, name);
    const seen = await lstat(source).catch(() => null);
    if (seen?.isDirectory()) await walk(source, `${path}/${name}`, files);
    else if (seen?.isFile()) files.push({ path: `${path}/${name}`, source, ...stampOf(seen) });
  }
}

/** With `ctime`, as tools may set `mtime`; unrounded, as two changes may share a millisecond. */
export function stampOf({ size, mtimeMs, ctimeMs }: { size: number; mtimeMs: number; ctimeMs: number }) {
  return { bytes: size, mtime: Math.trunc(mtimeMs), ctime: ctimeMs };
}

/** Returns where to restore a path. Throws if it leaves its root, since a backup may be forged. */
export function targetOf(roots: BackupRoots, path: string): string {
  const isLastGood = path.startsWith(`${LAST_GOOD}/`);
  const [root = '', ...rest] = (isLastGood ? path.replace(LAST_GOOD, 'lastGood') : path).split('/');
  const base = roots[root as keyof BackupRoots];
  const target = base === undefined ? '' : join(base, ...rest);
  if (base === undefined || rest.length === 0 || relative(base, target).split(sep).includes('..'))
    throw new Error(`chemin inattendu dans la sauvegarde : ${path}`);
  return target;
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const digestsSchema = z.record(z.string(), z.string());

/** `cacheFile` may be missing or damaged at any time. */
export async function readKnownDigests(cacheFile: string) {
  const known = await readFile(cacheFile, 'utf8')
    .then((text) => digestsSchema.parse(JSON.parse(text)))
    .catch(() => ({}) as Record<string, string>);
  const current: Record<string, string> = {};
  const stamp = ({ path, bytes, mtime, ctime }: SourceFile) => `${path} ${bytes} ${mtime} ${ctime}`;
  return {
    find: (file: SourceFile) => known[stamp(file)],
    remember: (file: SourceFile, digest: string) => {
      current[stamp(file)] = digest;
    },
    toJson: () => JSON.stringify(current),
  };
}

/** Digests of unchanged files, so that gigabytes are not read every night. */
export type KnownDigests = Awaited<ReturnType<typeof readKnownDigests>>;
