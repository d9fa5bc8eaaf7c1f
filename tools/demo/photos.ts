/**
 * The demo's photos, painted while the site runs, so that they appear one by one as they do on the day, and
 * the families' permissions to see them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Famille } from '../../contract/familles/familles.schema.ts';
import { FIRST_FOLDERS } from '../../contract/photos/photoFolders.ts';
import type { PhotoFolder } from '../../contract/photos/photos.schema.ts';
import { listFamilles, updateFamille } from '../../server/features/familles/familles.repository.ts';
import type { Store } from '../../server/siteDatabase/tables.ts';
import { paintPhoto } from './paint.ts';

const PER_FOLDER = 8;
/** Pixels of a 12-megapixel phone. */
const LONG_SIDE = 4032;
const SHORT_SIDE = 3024;

/** All folders for who attends, two if to the drinks alone, one for the undecided, none for who declined. */
export async function grantFolders({ db, write }: Pick<Store, 'db' | 'write'>): Promise<void> {
  for (const famille of await listFamilles(db)) {
    const permissions = foldersFor(famille).map((folder) => ({ folder }));
    if (permissions.length > 0)
      await write((tx) =>
        updateFamille(tx, famille, { permissions }, { by: 'host', at: Date.now(), who: null }),
      );
  }
}

function foldersFor({ answer, invitedTovh }: Famille): readonly PhotoFolder[] {
  if (answer === false) return [];
  if (answer === null) return ['couple'];
  return invitedTovh ? ['couple', 'mairie'] : FIRST_FOLDERS;
}

/** Takes about a minute on one core. */
export async function paintPhotos(photosDir: string): Promise<void> {
  for (let number = 0; number < PER_FOLDER; number++) {
    for (const [index, folder] of FIRST_FOLDERS.entries()) {
      const upright = (number + index) % 3 === 2;
      const [width, height] = upright ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE];
      const hour = String(10 + index * 2).padStart(2, '0');
      const takenAt = `2022:09:24 ${hour}:${String(number * 7).padStart(2, '0')}:00`;
      const photo = await paintPhoto({ seed: index * PER_FOLDER + number, width, height, takenAt });
      const path = join(photosDir, folder, `IMG_${String(2000 + index * 100 + number)}.jpg`);
      await mkdir(join(photosDir, folder), { recursive: true });
      await writeFile(path, photo);
    }
  }
}
