/**
 * The hosts' routes that list photos (for readers those that guests may have) and those in the bin, change
 * photos and erase them.
 */
import {
  erasePhotosSchema,
  type HostPhoto,
  hostPhotoSchema,
  photoChangeSchema,
} from '../../../../../contract/photos/photoChanges.schema.ts';
import { MAX_SELECTION_BYTES, type PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../../platform/http/app.ts';
import { compressed } from '../../../../platform/http/encoding.ts';
import { sendList } from '../../../../platform/http/json.ts';
import { actOf, identityOf } from '../../../hosts/act.ts';
import type { HostDeps } from '../../../hosts/hosts.guard.ts';
import type { MarkedPhoto } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { changePhotos } from './changes.usecases.ts';
import { hostPhotos, photoForReaders } from './hostPhotos.ts';
import { erasePhotos } from './photoBin.usecases.ts';

const PHOTOS = '/api/adminouminou/photos';

export async function photoChangesRoutes(
  hosts: App,
  { store, library, now }: HostDeps & { library: PhotoLibrary },
): Promise<void> {
  const { catalogue, folders } = library;
  const described = (
    from: readonly PhotoFolder[],
    isWanted: (photo: MarkedPhoto) => boolean,
  ): Promise<HostPhoto[]> => hostPhotos(store.db, from.flatMap(catalogue.allPhotos).filter(isWanted));

  // Ten thousand photos are two megabytes, reloaded after each change.
  await compressed(hosts, (scope) => {
    scope.get(PHOTOS, { config: { readers: 'photos' } }, async (request, reply) => {
      reply.header('Cache-Control', 'private, no-cache');
      const standing = folders.standing().map(({ folder }) => folder);
      if (identityOf(request).role === 'reader')
        return sendList(reply, hostPhotoSchema, standing.flatMap(catalogue.photos).map(photoForReaders));
      return sendList(
        reply,
        hostPhotoSchema,
        await described(standing, ({ marks }) => marks.removedAt === null),
      );
    });

    scope.get(`${PHOTOS}/corbeille`, async (_request, reply) => {
      reply.header('Cache-Control', 'private, no-cache');
      const removed = await described(folders.known(), ({ marks }) => marks.removedAt !== null);
      return sendList(reply, hostPhotoSchema, removed);
    });
  });

  hosts.post(
    `${PHOTOS}/change`,
    { bodyLimit: MAX_SELECTION_BYTES, schema: { body: photoChangeSchema } },
    async (request, reply) => {
      const changed = await changePhotos(library, request.body, actOf(request, now));
      return sendList(reply, hostPhotoSchema, await hostPhotos(store.db, changed));
    },
  );

  hosts.post(
    `${PHOTOS}/erase`,
    { bodyLimit: MAX_SELECTION_BYTES, schema: { body: erasePhotosSchema } },
    async (request, reply) => {
      await erasePhotos({ store, library }, request.body.photos, actOf(request, now));
      return reply.code(204).send();
    },
  );
}
