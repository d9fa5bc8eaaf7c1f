/** What guests ask about photos: the list, the gallery's details, archives. */
import * as z from 'zod/mini';
import {
  archiveSchema,
  MAX_SELECTION_BYTES,
  PHOTO_FOLDERS,
  photosDetailsSchema,
  photosSchema,
  selectionSchema,
} from '../../../contract/photos.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { archiveOf, type ComputedArchive, createArchiveLinks } from './archive/archives.usecases.ts';
import { selectPhotos } from './archive/selection.ts';
import { type Delivery, deliver } from './delivery/deliver.ts';
import type { PhotoLibrary } from './photos.library.ts';
import { mayOpen, type Viewer, type Viewers } from './photos.rights.ts';
import { type Photo, versionOf } from './photos.rules.ts';

export interface PhotosDeps {
  store: Store;
  library: PhotoLibrary;
  viewers: Viewers;
  now: () => number;
}

export function photosRoutes(app: App, { store, library, viewers, now }: PhotosDeps): void {
  const links = createArchiveLinks({ store, library, now });
  const foldersOf = (viewer: Viewer) => PHOTO_FOLDERS.filter((folder) => mayOpen(viewer, folder));

  app.get('/api/photos', { schema: { response: { 200: photosSchema } } }, async (request) => {
    const viewer = await viewers.of(request);
    const namesOf = (photos: readonly Photo[]) => photos.map(({ name }) => name);
    return Object.fromEntries(
      foldersOf(viewer).map((folder) => [folder, namesOf(library.catalogue.photos(folder))]),
    );
  });

  app.get('/api/photos/details', { schema: { response: { 200: photosDetailsSchema } } }, async (request) => {
    const viewer = await viewers.of(request);
    const folders = foldersOf(viewer);
    const there = folders.filter((folder) => !library.importer.isAway(folder));
    if (
      there.length < folders.length &&
      there.every((folder) => library.catalogue.photos(folder).length === 0)
    )
      throw new ProblemError('photos-away');
    return there.map((folder) => ({
      folder,
      photos: library.catalogue.photos(folder).map(detailsOf),
    }));
  });

  app.post(
    '/api/photos/zip',
    { onRequest: viewers.required, bodyLimit: MAX_SELECTION_BYTES, schema: { body: selectionSchema } },
    async (request, reply) => {
      const viewer = await viewers.of(request);
      return deliver(
        request,
        reply,
        asZip(await archiveOf(library, await selectPhotos(library, viewer, request.body))),
      );
    },
  );

  app.post(
    '/api/photos/archives',
    {
      onRequest: viewers.required,
      bodyLimit: MAX_SELECTION_BYTES,
      schema: { body: selectionSchema, response: { 201: archiveSchema } },
    },
    async (request, reply) => {
      const viewer = await viewers.of(request);
      const { token, ...archive } = await links.create(viewer, request.body);
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

function detailsOf(photo: Photo) {
  const { name, width, height, size, placeholder, takenAt } = photo;
  return { file: name, width, height, bytes: size, placeholder, takenAt, version: versionOf(photo) };
}
