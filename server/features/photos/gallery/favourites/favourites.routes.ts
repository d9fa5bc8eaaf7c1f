import * as z from 'zod/mini';
import { favouritesSchema } from '../../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../../platform/http/app.ts';
import type { ViewerDeps } from '../photos.rights.ts';
import { favouritesOf, setFavourite } from './favourites.usecases.ts';

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
