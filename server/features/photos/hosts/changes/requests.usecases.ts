/** « Retirer cette photo »: a family asks, the hosts decide. */
import { paramValue } from '../../../../../contract/params/params.rules.ts';
import type { PhotoRequest, PhotoRequestAnswer } from '../../../../../contract/photos/photoChanges.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { findFamilleByHash } from '../../../familles/familles.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
import { mayOpen, type Viewer } from '../../gallery/photos.rights.ts';
import { findPlace, unknownPhoto } from '../../index/entries.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { countRequests, saveRequest } from './requests.repository.ts';

/** Of one family at a time; whoever wants more gone writes to the hosts. */
const MAX_REQUESTS = 200;

/** Of a photo that the family sees. Throws `unknown-photo`, `unknown-family`, `slow-down`. */
export async function askRemoval(
  { store, library: { catalogue } }: { store: Pick<Store, 'db'>; library: Pick<PhotoLibrary, 'catalogue'> },
  viewer: Viewer,
  { photo: entry, reason }: PhotoRequest,
  at: number,
): Promise<PhotoRequestAnswer> {
  if (viewer.kind !== 'famille') throw new ProblemError('unknown-family');
  const { folder, name } = findPlace(catalogue, entry);
  if (!mayOpen(viewer, folder) || !catalogue.photo(folder, name)) throw unknownPhoto(entry);
  const hide = paramValue(await listParams(store.db), 'hideAskedPhotos') === 'true';
  await catalogue.mark(
    [{ folder, name }],
    (marks) => (hide ? { ...marks, hidden: true } : marks),
    async (tx) => {
      const famille = await findFamilleByHash(tx, viewer.hash);
      if (!famille) throw new ProblemError('unknown-family');
      if ((await countRequests(tx, famille.id)) >= MAX_REQUESTS) throw new ProblemError('slow-down');
      await saveRequest(tx, { folder, name, familleId: famille.id, reason, at });
    },
  );
  return { hidden: hide };
}
