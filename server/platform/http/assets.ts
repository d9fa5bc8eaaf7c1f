/** The built site's files, compressed at build time; their names change with their content, so that browsers keep them for ever. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
/** It names the files of its build. */
const ASK_AGAIN = 'no-cache';

export async function serveAssets(app: App, { webRoot }: { webRoot: string }): Promise<void> {
  if (!existsSync(webRoot)) throw new Error(`le site n’est pas construit : ${webRoot} manque`);
  await app.register(fastifyStatic, {
    root: resolve(webRoot),
    preCompressed: true,
    index: false,
    // A route for each file that exists: anything else falls through to the API's own 404.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'apercu.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? FOR_EVER : ONE_DAY;
      reply.header('Cache-Control', path.endsWith('/sw.js') ? ASK_AGAIN : kept);
    },
  });
}
