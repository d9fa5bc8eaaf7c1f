/** A selection of photos as a zip archive: sent at once, or behind a link that a download can resume. */
import * as z from 'zod/mini';
import {
  archiveSchema,
  archiveVariantSchema,
  MAX_SELECTION_BYTES,
  selectionSchema,
} from '../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../platform/http/app.ts';
import { archiveOf, type ComputedArchive, createArchiveLinks } from './archive/archives.usecases.ts';
import { selectPhotos } from './archive/selection.ts';
import { type Delivery, deliver } from './delivery/deliver.ts';
import type { ViewerDeps } from './photos.rights.ts';

/** Loose, because `viewers` reads the hash in it. */
const querystring = z.looseObject({ variant: z._default(archiveVariantSchema, 'originals') });

export function archivesRoutes(app: App, { store, library, viewers, now }: ViewerDeps): void {
  const links = createArchiveLinks({ store, library, now });

  app.post(
    '/api/photos/zip',
    {
      onRequest: viewers.required,
      bodyLimit: MAX_SELECTION_BYTES,
      schema: { body: selectionSchema, querystring },
    },
    async (request, reply) => {
      const viewer = await viewers.of(request);
      const photos = await selectPhotos(library, viewer, request.body);
      return deliver(request, reply, asZip(await archiveOf(library, photos, request.query.variant)));
    },
  );

  app.post(
    '/api/photos/archives',
    {
      onRequest: viewers.required,
      bodyLimit: MAX_SELECTION_BYTES,
      schema: { body: selectionSchema, querystring, response: { 201: archiveSchema } },
    },
    async (request, reply) => {
      const viewer = await viewers.of(request);
      const { token, ...archive } = await links.create(viewer, request.body, request.query.variant);
      return reply.code(201).send({ ...archive, url: `/api/photos/archives/${token}` });
    },
  );

  app.get(
    '/api/photos/archives/:token',
    { schema: { params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      const viewerOf = (hash: string | null) =>
        hash === null ? viewers.of(request) : viewers.ofFamille(request, hash);
      const { token } = request.params;
      return deliver(request, reply, asZip(await links.resolve(token, viewerOf)));
    },
  );
}

function asZip(archive: ComputedArchive): Delivery {
  return {
    ...archive,
    type: 'application/zip',
    cacheControl: 'private, no-cache',
    filename: 'photos-mariage.zip',
  };
}
