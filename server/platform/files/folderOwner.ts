import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the administrator makes in a folder of the site's account must be that account's too: it could not use it otherwise. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A second name of a photo keeps its own owner.
  if (uid !== 0 && statSync(path).uid === 0) chownSync(path, uid, gid);
}

export function giveAllToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  giveToOwnerOf(folder, path);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    giveToOwnerOf(folder, join(path, name));
}
