/** What guests ask about photos: the names, and page by page what the gallery draws. Compressed: names and sizes repeat. */
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import * as z from 'zod/mini';
import {
  photoFolderSchema,
  photosIndexSchema,
  photosPageSchema,
  photosSchema,
} from '../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../platform/http/app.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { coverOf } from './hostFolders.ts';
import { pagesOf, sumsOf } from './pages.rules.ts';
import { mayOpen, type Viewer, type Viewers } from './photos.rights.ts';

/** Kept by the browser, and asked for again each time with its `ETag`. */
const ASK_AGAIN = 'private, no-cache';
/** The address changes with the page. */
const FOR_EVER = 'private, max-age=31536000, immutable';

export interface PhotosDeps {
  library: Pick<PhotoLibrary, 'catalogue' | 'folders' | 'importer'>;
  viewers: Viewers;
}

/** In a scope of its own: nothing else is compressed here, least of all a body that holds a secret beside what a stranger chose. */
export async function photosRoutes(app: App, { library, viewers }: PhotosDeps): Promise<void> {
  const { catalogue, folders, importer } = library;
  const foldersOf = (viewer: Viewer) =>
    folders.standing().filter(({ folder, hidden }) => !hidden && mayOpen(viewer, folder));

  await app.register(async (scope: App) => {
    // Weak: the same tag stands for the body however it is compressed. Before the compression, which turns bodies into streams.
    await scope.register(etag, { weak: true });
    await scope.register(compress, { encodings: ['gzip'] });

    scope.get('/api/photos', { schema: { response: { 200: photosSchema } } }, async (request, reply) => {
      const viewer = await viewers.of(request);
      reply.header('Cache-Control', ASK_AGAIN);
      return Object.fromEntries(
        foldersOf(viewer).map(({ folder }) => [folder, catalogue.photos(folder).map(({ name }) => name)]),
      );
    });

    scope.get(
      '/api/photos/details',
      { schema: { response: { 200: photosIndexSchema } } },
      async (request, reply) => {
        const viewer = await viewers.of(request);
        reply.header('Cache-Control', ASK_AGAIN);
        const opened = foldersOf(viewer);
        const there = opened.filter(({ folder }) => !importer.isAway(folder));
        const isEmpty = there.every(({ folder }) => catalogue.photos(folder).length === 0);
        if (there.length < opened.length && isEmpty) throw new ProblemError('photos-away');
        return there.map((opened) => {
          const { folder, title } = opened;
          const photos = catalogue.photos(folder);
          const pages = pagesOf(photos).map(({ version }) => version);
          return {
            folder,
            title,
            cover: coverOf(library, opened),
            photos: photos.length,
            ...sumsOf(photos),
            pages,
          };
        });
      },
    );

    scope.get(
      '/api/photos/details/:folder/:version',
      {
        schema: {
          params: z.object({ folder: photoFolderSchema, version: z.string() }),
          response: { 200: photosPageSchema },
        },
      },
      async (request, reply) => {
        const viewer = await viewers.of(request);
        const { folder, version } = request.params;
        const pages = mayOpen(viewer, folder) ? pagesOf(catalogue.photos(folder)) : [];
        const page = pages.find((candidate) => candidate.version === version);
        if (!page) throw new ProblemError('not-found');
        reply.header('Cache-Control', FOR_EVER);
        return [...page.photos];
      },
    );
  });
}
