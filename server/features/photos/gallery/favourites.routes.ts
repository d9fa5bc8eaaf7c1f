/**
 * The routes that list a family's favourite photos, and add or remove one, among the photos that the family
 * may see.
 */
import * as z from 'zod/mini';
import { favouritesSchema } from '../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../platform/http/app.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Database, Transaction } from '../../../siteDatabase/tables.ts';
import { findFamilleByHash } from '../../familles/familles.repository.ts';
import { deleteFavourite, listFavourites, saveFavourite } from '../index/favourites.repository.ts';
import { unknownPhoto } from '../index/photoPaths.ts';
import type { MarkedPhoto } from '../model/photos.rules.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { mayOpen, type Viewer, type ViewerDeps } from './photos.rights.ts';

const FAVOURITES = '/api/photos/favourites';

export function favouritesRoutes(
  app: App,
  { store: { db, write }, library, viewers, now }: ViewerDeps,
): void {
  app.get(FAVOURITES, { schema: { response: { 200: favouritesSchema } } }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-cache');
    return favouritesOf(db, library, await viewers.of(request));
  });

  for (const method of ['PUT', 'DELETE'] as const)
    app.route({
      method,
      url: `${FAVOURITES}/:folder/:file`,
      onRequest: viewers.required,
      schema: { params: z.object({ folder: z.string(), file: z.string() }) },
      async handler(request, reply) {
        const asked = { ...request.params, favourite: method === 'PUT', at: now() };
        const viewer = await viewers.of(request);
        await write((tx) => setFavourite(tx, library, viewer, asked));
        return reply.code(204).send();
      },
    });
}

type Library = Pick<PhotoLibrary, 'catalogue'>;

/** Returns the favourites that the family may see now, as `folder/file`. Throws `unknown-family`. */
async function favouritesOf(db: Database, library: Library, viewer: Viewer): Promise<string[]> {
  return (await listFavourites(db, await familleOf(db, viewer)))
    .filter(({ folder, name }) => find(library, viewer, folder, name))
    .map(({ folder, name }) => `${folder}/${name}`);
}

/** Idempotent. Throws `unknown-photo` for a photo that the family does not see, `unknown-family`. */
async function setFavourite(
  tx: Transaction,
  library: Library,
  viewer: Viewer,
  asked: { folder: string; file: string; favourite: boolean; at: number },
): Promise<void> {
  const photo = find(library, viewer, asked.folder, asked.file);
  if (!photo) throw unknownPhoto(`${asked.folder}/${asked.file}`);
  const place = { familleId: await familleOf(tx, viewer), folder: photo.folder, name: photo.name };
  await (asked.favourite ? saveFavourite(tx, { ...place, at: asked.at }) : deleteFavourite(tx, place));
}

function find({ catalogue }: Library, viewer: Viewer, folder: string, name: string): MarkedPhoto | undefined {
  return mayOpen(viewer, folder) ? catalogue.photo(folder, name) : undefined;
}

async function familleOf(db: Database, viewer: Viewer): Promise<string> {
  const famille = viewer.kind === 'famille' && (await findFamilleByHash(db, viewer.hash));
  if (!famille) throw new ProblemError('unknown-family');
  return famille.id;
}
