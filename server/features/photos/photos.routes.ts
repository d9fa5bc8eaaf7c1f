/** What guests ask about photos: the list, the gallery's details, archives. */
import * as z from 'zod/mini';
import {
  archiveSchema,
  PHOTO_FOLDERS,
  photosDetailsSchema,
  photosSchema,
  selectionSchema,
} from '../../../contract/photos.schema.ts';
import type { App } from '../../platform/http.ts';
import type { Database } from '../../tables.ts';
import { archiveOf, openPromise, promiseArchive } from './archives.usecases.ts';
import { deliver } from './delivery/deliver.ts';
import type { PhotoLibrary } from './photos.library.ts';
import { mayOpen, type Viewer, type Viewers } from './photos.rights.ts';
import { type Photo, versionOf } from './photos.rules.ts';

/** Names of 100,000 photos; other calls have a mebibyte. */
const SELECTION_LIMIT = 16 * 1024 * 1024;

const query = z.object({ hash: z.optional(z.string()) });

export interface PhotosDeps {
  db: Database;
  library: PhotoLibrary;
  viewers: Viewers;
  now: () => number;
}

export function photosRoutes(app: App, { db, library, viewers, now }: PhotosDeps): void {
  const foldersOf = (viewer: Viewer) => PHOTO_FOLDERS.filter((folder) => mayOpen(viewer, folder));

  app.get(
    '/api/photos',
    { schema: { querystring: query, response: { 200: photosSchema } } },
    async (request) => {
      const viewer = await viewers.ofCall(request, request.query.hash);
      const namesOf = (photos: readonly Photo[]) => photos.map(({ name }) => name);
      return Object.fromEntries(
        foldersOf(viewer).map((folder) => [folder, namesOf(library.catalogue.photos(folder))]),
      );
    },
  );

  app.get(
    '/api/photos/details',
    { schema: { querystring: query, response: { 200: photosDetailsSchema } } },
    async (request) => {
      const viewer = await viewers.ofCall(request, request.query.hash);
      return foldersOf(viewer).map((folder) => ({
        folder,
        photos: library.catalogue.photos(folder).map(detailsOf),
      }));
    },
  );

  app.post(
    '/api/photos/zip',
    { bodyLimit: SELECTION_LIMIT, schema: { querystring: query, body: selectionSchema } },
    async (request, reply) => {
      const viewer = await viewers.ofCall(request, request.query.hash);
      return deliver(request, reply, await archiveOf(library, viewer, request.body));
    },
  );

  app.post(
    '/api/photos/archives',
    {
      bodyLimit: SELECTION_LIMIT,
      schema: { querystring: query, body: selectionSchema, response: { 201: archiveSchema } },
    },
    async (request, reply) => {
      const viewer = await viewers.ofCall(request, request.query.hash);
      const promise = { db, library, viewer, entries: request.body, now: now() };
      const { token, ...archive } = await promiseArchive(promise);
      return reply.code(201).send({ ...archive, url: `/api/photos/archives/${token}` });
    },
  );

  app.get(
    '/api/photos/archives/:token',
    { schema: { params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      const viewerOf = (hash: string | null) =>
        hash === null ? viewers.ofCall(request, undefined) : viewers.ofFamille(request, hash);
      const { token } = request.params;
      return deliver(request, reply, await openPromise({ db, library, token, viewerOf, now: now() }));
    },
  );
}

function detailsOf(photo: Photo) {
  const { name, width, height, size, placeholder, takenAt } = photo;
  return { file: name, width, height, bytes: size, placeholder, takenAt, version: versionOf(photo) };
}
