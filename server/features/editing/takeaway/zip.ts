/**
 * Packs the content folder into an archive (« Emporter ») and unpacks one while it arrives (« Reprendre »).
 * Limits count the unpacked bytes, not the sizes that the archive claims, and only useful files are unpacked.
 * Nothing is written under the archive's names.
 */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, UnzipInflate, UnzipPassThrough, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { noneWhereMissing } from '../../../platform/files/disk.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { completePublication } from '../../wedding/folder/publication.ts';
import { isContentFile } from '../../wedding/folder/sources.ts';
import { PICTURES_DIR } from '../../wedding/pictures/pictures.ts';
import { PICTURE_LIMIT } from '../pictures/pictures.routes.ts';

/** Bytes of the archive, and of all its unpacked files. */
export const ARCHIVE_LIMIT = 300 * 1024 * 1024;
const MOST_UNFOLDED = 300 * 1024 * 1024;
const MOST_ENTRIES = 2000;
const MOST_TEXT = 200 * 1024;
/** Bytes unpacked before other requests get a turn. */
const SLICE = 16 * 1024;

export interface ArchiveFile {
  /** Path relative to the content folder in the archive: `lieux.yaml`, `images/nous.jpg`. */
  file: string;
  /** That folder with a final `/`; empty at the top. */
  root: string;
  bytes: Buffer;
}

/** Yields each complete file. Throws `unreadable-folder` and `too-large`. */
export async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveFile> {
  let whole: ArchiveFile[] = [];
  let problem: ProblemError | null = null;
  let entries = 0;
  let unfolded = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    const target = targetOf(entry.name);
    if (entries > MOST_ENTRIES) problem ??= new ProblemError('too-large');
    if (target === null || problem !== null) return;
    const pieces: Uint8Array[] = [];
    const most = target.isPicture ? PICTURE_LIMIT : MOST_TEXT;
    let size = 0;
    entry.ondata = (error, piece, isLast) => {
      if (problem !== null) return;
      size += piece?.length ?? 0;
      unfolded += piece?.length ?? 0;
      if (error) problem = new ProblemError('unreadable-folder');
      else if (size > most || unfolded > MOST_UNFOLDED) problem = new ProblemError('too-large');
      else pieces.push(piece);
      if (problem !== null) pieces.length = 0;
      else if (isLast) whole.push({ file: target.file, root: target.root, bytes: Buffer.concat(pieces) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  const push = (bytes: Buffer, isLast: boolean) => {
    try {
      unzip.push(bytes, isLast);
    } catch {
      problem ??= new ProblemError('unreadable-folder');
    }
    if (problem !== null) throw problem;
  };
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += SLICE) {
      push(chunk.subarray(at, at + SLICE), false);
      yield* whole;
      whole = [];
      await turn();
    }
  push(Buffer.alloc(0), true);
  yield* whole;
  if (entries === 0) throw new ProblemError('unreadable-folder');
}

/** Null for anything that the site does not use: other files, folders, and additions by macOS. */
function targetOf(name: string): { file: string; root: string; isPicture: boolean } | null {
  const parts = inUnicode(name).normalize('NFC').split(/[/\\]/);
  const base = parts.at(-1) ?? '';
  if (base === '' || parts.some((part) => part === '..' || part.startsWith('.') || part === '__MACOSX'))
    return null;
  const folder = parts.at(-2);
  if (folder === PICTURES_DIR) return { file: `${folder}/${base}`, root: rootOf(parts, 2), isPicture: true };
  for (const depth of [2, 1]) {
    const file = parts.slice(-depth).join('/');
    if (parts.length >= depth && isContentFile(file))
      return { file, root: rootOf(parts, depth), isPicture: false };
  }
  return null;
}

/** macOS writes UTF-8 names without the flag that says so; they were decoded as Latin-1. */
function inUnicode(name: string): string {
  const bytes = Buffer.from(name, 'latin1');
  return bytes.toString('latin1') === name && isUtf8(bytes) ? bytes.toString('utf8') : name;
}

function rootOf(parts: readonly string[], depth: number): string {
  return parts
    .slice(0, -depth)
    .map((part) => `${part}/`)
    .join('');
}

/** Far more than any couple has, in case a whole disk was configured as the folder by mistake. */
const MOST_FILES = 2000;
/** Bytes compressed before other requests get a turn. */
const PACKED_AT_ONCE = 128 * 1024;
/** Compressed formats, which are stored as they are. */
const PACKED = /\.(?:jpe?g|png|webp|avif)$/i;

/** Holds one file in memory at a time. */
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
    for (let at = 0; at === 0 || at < bytes.length; at += PACKED_AT_ONCE) {
      entry.push(bytes.subarray(at, at + PACKED_AT_ONCE), at + PACKED_AT_ONCE >= bytes.length);
      yield* ready;
      ready = [];
      await turn();
    }
  }
  zip.end();
  yield* ready;
}

/** Relative paths with `/`. Skips hidden files, which are drafts or belong to the system. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort()
    .slice(0, MOST_FILES);
}
