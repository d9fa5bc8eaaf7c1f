import type { Database } from '../../../../siteDatabase/tables.ts';
import { listSenders } from '../../index/sendings.repository.ts';
import type { Place } from '../../store/photoStore.ts';

/** Gives the name of who sent a photo, null for the hosts' own and for those of an erased family. */
export async function readSenders(db: Database): Promise<(place: Place) => string | null> {
  const names = new Map(
    (await listSenders(db)).map(({ folder, name, nom, prenom, firstName }) => [
      `${folder}/${name}`,
      firstName === null
        ? [prenom, nom].filter(Boolean).join(' ') || 'Famille sans nom'
        : `${firstName} (code du jour)`,
    ]),
  );
  return ({ folder, name }) => names.get(`${folder}/${name}`) ?? null;
}
