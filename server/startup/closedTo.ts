/** SQLite calls a database that belongs to another account damaged: asked first, so that nobody restores what a `chown` mends. */
import { accessSync, constants, existsSync } from 'node:fs';

/** Null where this account may read and write the database and its journal, otherwise a French sentence. */
export function closedTo(file: string): string | null {
  const closed = [file, `${file}-wal`, `${file}-shm`].find((path) => existsSync(path) && !mayUse(path));
  if (closed === undefined) return null;
  return `${closed} ne peut pas être lu ou écrit par ce compte : donnez-le à celui du site (chown)`;
}

export function refuseClosed(file: string): void {
  const closed = closedTo(file);
  if (closed !== null) throw new Error(closed);
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}
