/**
 * Families' requests to take a photo away, the hosts' calls that list and settle them, and the counts of
 * requests and of unpublished photos that wait for hosts.
 */
import { paramValue } from '../../../../../contract/params/params.rules.ts';
import {
  closeRequestsSchema,
  type PhotoRequest,
  type PhotoRequestAnswer,
  photoRequestAnswerSchema,
  photoRequestSchema,
  receivedRequestsSchema,
  waitingPhotosSchema,
} from '../../../../../contract/photos/photoChanges.schema.ts';
import type { App } from '../../../../platform/http/app.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { findFamilleByHash } from '../../../familles/familles.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
import { mayOpen, type Viewer, type ViewerDeps } from '../../gallery/photos.rights.ts';
import { findPlace, unknownPhoto } from '../../index/photoPaths.ts';
import { deleteAt } from '../../index/placedRows.repository.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { readSenders } from './hostPhotos.ts';
import { countRequests, listRequests, saveRequest } from './requests.repository.ts';

const WAITING = '/api/adminouminou/photos/waiting';
const REQUESTS = '/api/adminouminou/photos/requests';

export function photoRequestsRoutes(app: App, { store, library, viewers, now }: ViewerDeps): void {
  app.post(
    '/api/photos/requests',
    {
      onRequest: viewers.required,
      schema: { body: photoRequestSchema, response: { 200: photoRequestAnswerSchema } },
    },
    async (request) => askRemoval({ store, library }, await viewers.of(request), request.body, now()),
  );
}

export function photoRequestsHostRoutes(
  hosts: App,
  { store, library }: Omit<ViewerDeps, 'viewers' | 'now'>,
): void {
  const { catalogue, folders } = library;
  // Requests for a removed photo are settled, until it is restored.
  const stands = ({ folder, name }: { folder: string; name: string }) =>
    catalogue.anyPhoto(folder, name)?.marks.removedAt === null;

  hosts.get(REQUESTS, { schema: { response: { 200: receivedRequestsSchema } } }, async () =>
    (await listRequests(store.db)).filter(stands),
  );

  // Counts for every screen's menu, because the list of all photos is megabytes.
  hosts.get(WAITING, { schema: { response: { 200: waitingPhotosSchema } } }, async () => {
    const senderOf = await readSenders(store.db);
    const hidden = folders
      .standing()
      .flatMap(({ folder }) => catalogue.allPhotos(folder))
      .filter(({ marks }) => marks.hidden && marks.removedAt === null);
    const asked = (await listRequests(store.db)).filter(stands);
    return {
      sent: hidden.filter((photo) => senderOf(photo) !== null).length,
      asked: new Set(asked.map(({ folder, name }) => `${folder}/${name}`)).size,
      shown: folders
        .standing()
        .map(({ folder }) => folder)
        .filter((folder) => folders.isShown(folder) && catalogue.photos(folder).length > 0),
    };
  });

  hosts.post(`${REQUESTS}/settled`, { schema: { body: closeRequestsSchema } }, async ({ body }, reply) => {
    const places = body.photos.map((entry) => findPlace(catalogue, entry));
    await store.write(async (tx) => {
      for (const place of places) await deleteAt(tx, 'photoRequests', place);
    });
    catalogue.noteChange();
    return reply.code(204).send();
  });
}

/** Maximal requests of a family; for more it writes to the hosts. */
const MAX_REQUESTS = 200;

/** Records a family's « Retirer cette photo ». Throws `unknown-photo`, `unknown-family`, `slow-down`. */
async function askRemoval(
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
