import * as z from 'zod/mini';
import { favouritesSchema } from '../../../../contract/photos.schema.ts';
import type { App } from '../../../platform/http.ts';
import type { Store } from '../../../tables.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import type { Viewers } from '../photos.rights.ts';
import { favouritesOf, setFavourite } from './favourites.usecases.ts';

const FAVOURITES = '/api/photos/favourites';

export interface FavouritesDeps {
  store: Store;
  library: PhotoLibrary;
  viewers: Viewers;
  now: () => number;
}

export function favouritesRoutes(app: App, { store, library, viewers, now }: FavouritesDeps): void {
  app.get(FAVOURITES, { schema: { response: { 200: favouritesSchema } } }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-cache');
    return favouritesOf({ store, library }, await viewers.of(request));
  });

  for (const method of ['PUT', 'DELETE'] as const)
    app.route({
      method,
      url: `${FAVOURITES}/:folder/:file`,
      onRequest: viewers.required,
      schema: { params: z.object({ folder: z.string(), file: z.string() }) },
      async handler(request, reply) {
        const asked = { ...request.params, favourite: method === 'PUT' };
        await setFavourite({ store, library }, await viewers.of(request), asked, now());
        return reply.code(204).send();
      },
    });
}
