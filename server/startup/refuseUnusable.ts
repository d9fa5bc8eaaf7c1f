/** SQLite says that a database of another account is damaged. The rights are checked first, so that nobody restores a backup where a `chown` is enough. */
import { accessSync, constants, existsSync } from 'node:fs';
import { SITE_COMMAND } from '../config/program.ts';
import type { Relocation } from '../siteDatabase/relocation.rules.ts';

/** Gives null where this account may read and write the database and its journal, otherwise a French sentence. */
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

/** Throws a French sentence where the site has moved away, or where its move to this place is not finished. */
export function refuseMoved(relocations: readonly Relocation[], photosPlace: string): void {
  for (const { what, state, place } of relocations) {
    if (state === 'moved')
      throw new Error(
        `ce site a déménagé : il vit maintenant dans ${place}.\n` +
          `Corrigez DATABASE_URL ; pour revenir ici, ${SITE_COMMAND} move --to …, avec les réglages de là-bas`,
      );
    if (state === 'arriving')
      throw new Error(
        `le déménagement vers cette base n’est pas fini : le site vit encore dans ${place}.\n` +
          `Relancez ${SITE_COMMAND} move, avec les réglages de là-bas`,
      );
    if (what === 'photos' && place === photosPlace)
      throw new Error(
        `les photos de ce site ont déménagé, elles ne sont plus dans ${place}.\n` +
          `Corrigez PHOTOS_DIR ; pour les y remettre, ${SITE_COMMAND} move --photos …, avec les réglages de là-bas`,
      );
  }
}
