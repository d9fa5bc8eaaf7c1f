/** What the hosts read about their photos. */
import type { HostPhoto } from '../../../../contract/photoChanges.schema.ts';
import { oncePer } from '../../../platform/oncePer.ts';
import { shiftedClock } from '../clock.rules.ts';
import { type MarkedPhoto, versionOf } from '../photos.rules.ts';

/** Once per photo: thousands are not described anew for each change of one. */
export const hostPhoto = oncePer((photo: MarkedPhoto): HostPhoto => {
  const { folder, name, width, height, size, takenAt, placeholder, marks } = photo;
  const look = {
    width,
    height,
    bytes: size,
    date: shiftedClock(takenAt, marks.clock),
    placeholder,
    version: versionOf(photo),
  };
  return { folder, name, ...look, ...marks, camera: photo.camera ?? '', sender: null };
});

/** What guests see: neither whose camera it was, nor who sent it, nor what the hosts corrected. */
export const photoForReaders = oncePer((photo: MarkedPhoto): HostPhoto => {
  return { ...hostPhoto(photo), camera: '', sender: null, clock: 0 };
});
