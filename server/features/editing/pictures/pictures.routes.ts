/** A picture of the couple's own, as bytes. */
import * as z from 'zod/mini';
import { contentPictureSchema } from '../../../../contract/editing/editing.schema.ts';
import { createSemaphore } from '../../../platform/async/turns.ts';
import type { App } from '../../../platform/http/app.ts';
import type { ContentStore } from '../../wedding/contentStore.ts';
import { keepPicture } from './keepPicture.ts';

/** Bytes; a camera's largest JPEG. */
export const PICTURE_LIMIT = 30 * 1024 * 1024;
/** Decoded at once: each may hold a hundred megabytes. */
const AT_ONCE = 1;

export async function sitePicturesRoutes(hosts: App, { content }: { content: ContentStore }): Promise<void> {
  const places = createSemaphore(AT_ONCE);
  // A scope of its own: a picture comes under whatever media type the browser takes it for.
  await hosts.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.put(
      '/api/adminouminou/site/images/:name',
      {
        bodyLimit: PICTURE_LIMIT,
        config: { bodyTimeout: 'whileStalled' },
        schema: { params: z.object({ name: z.string() }), response: { 200: contentPictureSchema } },
      },
      async ({ params, body }) => {
        const leave = await places.take(new AbortController().signal);
        try {
          return await keepPicture(content, params.name, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        } finally {
          leave?.();
        }
      },
    );
  });
}
