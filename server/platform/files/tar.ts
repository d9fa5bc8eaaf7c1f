/** Writes a tar archive as a stream. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';

export interface TarEntry {
  name: string;
  path: string;
}

/** Creates an archive that only its owner can read. Throws `EEXIST`, and like the disk. */
export async function writeTar(file: string, entries: readonly TarEntry[]): Promise<number> {
  const sources = entries.map(({ name, path }) => ({
    type: 'file' as const,
    source: path,
    target: name,
    mode: 0o600,
    uid: 0,
    gid: 0,
  }));
  let packed = 0;
  const tar = packTar(sources, {
    map(header) {
      if (header.type === 'file') packed += 1;
      return header;
    },
  });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(tar, target);
  // The library skips files that disappear, and a removed wedding exists only in this archive.
  if (packed < entries.length)
    throw new Error(`${file} n’est pas entier : un fichier a changé pendant l’export`);
  return target.bytesWritten;
}
