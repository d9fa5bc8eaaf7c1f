import { chownSync, statSync } from 'node:fs';

/** What the administrator makes in a folder of the site's account must be that account's too: it could not use it otherwise. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A second name of a photo keeps its own owner.
  if (uid !== 0 && statSync(path).uid === 0) chownSync(path, uid, gid);
}
