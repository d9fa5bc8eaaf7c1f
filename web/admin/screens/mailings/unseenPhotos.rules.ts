/** Recipients of « Photos en ligne » who would see no photo, and the folders that all other families see. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { HostFolder } from '../../../../contract/photos/folders.schema.ts';
import { sees } from '../photosperm/permissions/permissions.rules.ts';

interface Unseen {
  /** Recipients without any folder. */
  familles: HostFamille[];
  /** What the other families all see, if they are most of the list; empty otherwise. */
  usual: HostFolder[];
}

export function unseenPhotos(
  recipients: readonly HostFamille[],
  list: readonly HostFamille[],
  folders: readonly HostFolder[],
): Unseen {
  const shown = folders.filter(({ hidden }) => !hidden);
  const seesSome = (famille: HostFamille) => shown.some(({ folder }) => sees(famille, folder));
  const sighted = list.filter(seesSome);
  // A folder that only some families see was chosen for them: it is not offered to the others.
  const usual =
    sighted.length * 2 > list.length
      ? shown.filter(({ folder }) => sighted.every((famille) => sees(famille, folder)))
      : [];
  return { familles: recipients.filter((famille) => !seesSome(famille)), usual };
}

export function unseenSentence(count: number): string {
  return count === 1
    ? 'Une famille ne verra aucune photo\u00a0: aucun dossier ne lui est ouvert.'
    : `${count}\u00a0familles ne verront aucune photo\u00a0: aucun dossier ne leur est ouvert.`;
}
