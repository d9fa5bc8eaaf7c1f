/**
 * « Reprendre »: reads an archive while it arrives. What counts is what unfolds, not what the archive says of itself, and only what the site
 * would keep is unfolded at all. Names are names in the archive: nothing is written under them.
 */

import { isUtf8 } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { isContentFile } from '../../wedding/folder/sources.ts';
import { PICTURES_DIR } from '../../wedding/pictures/pictures.ts';
import { PICTURE_LIMIT } from '../pictures/pictures.routes.ts';

/** Bytes of the archive, and of all that is unfolded of it. */
export const ARCHIVE_LIMIT = 300 * 1024 * 1024;
const MOST_UNFOLDED = 300 * 1024 * 1024;
const MOST_ENTRIES = 2000;
const MOST_TEXT = 200 * 1024;
/** Unfolded between two turns of everybody else. */
const SLICE = 16 * 1024;

export interface ArchiveFile {
  /** Within the folder of the content, wherever that lies in the archive: `lieux.yaml`, `images/nous.jpg`. */
  file: string;
  /** That folder, with its `/`; empty at the top. */
  root: string;
  bytes: Buffer;
}

/** Gives each file once it is whole. Throws `unreadable-folder` and `too-large`. */
export async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveFile> {
  let whole: ArchiveFile[] = [];
  let problem: ProblemError | null = null;
  let entries = 0;
  let unfolded = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    const place = placeOf(entry.name);
    if (entries > MOST_ENTRIES) problem ??= new ProblemError('too-large');
    if (place === null || problem !== null) return;
    const pieces: Uint8Array[] = [];
    const most = place.isPicture ? PICTURE_LIMIT : MOST_TEXT;
    let size = 0;
    entry.ondata = (error, piece, isLast) => {
      if (problem !== null) return;
      size += piece?.length ?? 0;
      unfolded += piece?.length ?? 0;
      if (error) problem = new ProblemError('unreadable-folder');
      else if (size > most || unfolded > MOST_UNFOLDED) problem = new ProblemError('too-large');
      else pieces.push(piece);
      if (problem !== null) pieces.length = 0;
      else if (isLast) whole.push({ file: place.file, root: place.root, bytes: Buffer.concat(pieces) });
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

/** Null for what the site has no use for: other files, folders, and what a Mac adds. */
function placeOf(name: string): { file: string; root: string; isPicture: boolean } | null {
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

/** A Mac writes Unicode and does not say so: its names have been read as Latin letters. */
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
