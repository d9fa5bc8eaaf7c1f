/** The route by which hosts upload one picture for the content, as raw bytes. */
import * as z from 'zod/mini';
import { contentPictureSchema } from '../../../../contract/editing/editing.schema.ts';
import { createSemaphore } from '../../../platform/async/concurrency.ts';
import type { App } from '../../../platform/http/app.ts';
import type { ContentStore } from '../../wedding/contentStore.ts';
import { keepPicture } from './keepPicture.ts';

/** Bytes; enough for the largest JPEG of a camera. */
export const PICTURE_LIMIT = 30 * 1024 * 1024;
/** Pictures decoded in parallel: each may take a hundred megabytes. */
const AT_ONCE = 1;

export async function sitePicturesRoutes(hosts: App, { content }: { content: ContentStore }): Promise<void> {
  const semaphore = createSemaphore(AT_ONCE);
  // A separate scope accepts any media type, since browsers guess it.
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
        const leave = await semaphore.take(new AbortController().signal);
        try {
          return await keepPicture(content, params.name, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        } finally {
          leave?.();
        }
      },
    );
  });
}
