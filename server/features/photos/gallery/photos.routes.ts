/**
 * Lists photos for guests and other viewers: names, folders with cover and sums, and details in pages.
 * Compressed, because names and sizes repeat.
 */
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import {
  PHOTOS_PER_PAGE,
  type PhotoDetails,
  photoFolderSchema,
  photosIndexSchema,
  photosPageSchema,
  photosSchema,
} from '../../../../contract/photos/photos.schema.ts';
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import type { App } from '../../../platform/http/app.ts';
import { compressed } from '../../../platform/http/encoding.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { lightBytes } from '../model/lightArchive.rules.ts';
import { filmDetails, type MarkedPhoto, shiftedClock, versionOf } from '../model/photos.rules.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { coverOf } from './hostFolders.ts';
import { mayOpen, type Viewer, type Viewers } from './photos.rights.ts';

/** Cached by the browser and revalidated each time by `ETag`. */
const ASK_AGAIN = 'private, no-cache';
/** The address changes with the page's content. */
const FOR_EVER = 'private, max-age=31536000, immutable';

export interface PhotosDeps {
  library: Pick<PhotoLibrary, 'catalogue' | 'folders' | 'importer'>;
  viewers: Viewers;
}

export async function photosRoutes(app: App, { library, viewers }: PhotosDeps): Promise<void> {
  const { catalogue, folders, importer } = library;
  const foldersOf = (viewer: Viewer) =>
    folders.standing().filter(({ folder, hidden }) => !hidden && mayOpen(viewer, folder));

  await compressed(app, (scope) => {
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

interface PhotosPage {
  /** Changes with the page's content. */
  readonly version: string;
  readonly photos: readonly PhotoDetails[];
}

/** Pages let a phone show the first photos early. Memoized by the array, which changes with any photo. */
const pagesOf = memoizePerObject((photos: readonly MarkedPhoto[]): readonly PhotosPage[] =>
  cut(photos.map(detailsOf)),
);

const sumsOf = memoizePerObject((photos: readonly MarkedPhoto[]) => ({
  films: photos.filter(({ film }) => film !== null).length,
  bytes: photos.reduce((sum, { size }) => sum + size, 0),
  light: photos.reduce((sum, photo) => sum + lightBytes(photo), 0),
}));

function cut(details: readonly PhotoDetails[]): PhotosPage[] {
  return Array.from({ length: Math.ceil(details.length / PHOTOS_PER_PAGE) }, (_, index) => {
    const photos = details.slice(index * PHOTOS_PER_PAGE, (index + 1) * PHOTOS_PER_PAGE);
    return { version: crc32(JSON.stringify(photos)).toString(36), photos };
  });
}

function detailsOf(photo: MarkedPhoto): PhotoDetails {
  const { name, width, height, size, placeholder, takenAt } = photo;
  const { caption, clock } = photo.marks;
  const picture = { width, height, placeholder, version: versionOf(photo) };
  const film = filmDetails(photo);
  const details = {
    file: name,
    bytes: size,
    light: lightBytes(photo),
    takenAt: shiftedClock(takenAt, clock),
    ...picture,
    ...(film && { film }),
  };
  return caption === null ? details : { ...details, caption };
}
