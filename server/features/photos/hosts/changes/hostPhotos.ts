/**
 * Describes photos to hosts, and with less detail to readers (accounts that may only look), and names who
 * sent them.
 */
import type { HostPhoto } from '../../../../../contract/photos/photoChanges.schema.ts';
import { memoizePerObject } from '../../../../platform/async/memoize.ts';
import type { Database } from '../../../../siteDatabase/tables.ts';
import { listSenders } from '../../index/sendings.repository.ts';
import { filmDetails, type MarkedPhoto, shiftedClock, versionOf } from '../../model/photos.rules.ts';
import type { Place } from '../../store/photoStore.ts';

/** Memoized, so that a change of one photo does not describe thousands again. */
const described = memoizePerObject((photo: MarkedPhoto): Omit<HostPhoto, 'sender'> => {
  const { folder, name, width, height, size, takenAt, placeholder, marks } = photo;
  const picture = {
    width,
    height,
    bytes: size,
    date: shiftedClock(takenAt, marks.clock),
    film: filmDetails(photo),
    placeholder,
    version: versionOf(photo),
  };
  return { folder, name, ...picture, ...marks, camera: photo.camera ?? '' };
});

/** Leaves out the camera, the sender and the hosts' correction of the clock. */
export const photoForReaders = memoizePerObject((photo: MarkedPhoto): HostPhoto => {
  return { ...described(photo), camera: '', sender: null, clock: 0 };
});

export async function hostPhotos(db: Database, photos: readonly MarkedPhoto[]): Promise<HostPhoto[]> {
  const senderOf = await readSenders(db);
  return photos.map((photo) => ({ ...described(photo), sender: senderOf(photo) }));
}

/** The result names a photo's sender; null for hosts' own photos and erased families'. */
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
