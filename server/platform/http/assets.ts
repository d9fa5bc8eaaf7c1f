/** Serves the built files, compressed at build time and named by content, so that browsers keep them. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
/** For the service worker, which lists the files of its build. */
const ASK_AGAIN = 'no-cache';

export async function serveAssets(app: App, { webRoot }: { webRoot: string }): Promise<void> {
  if (!existsSync(webRoot)) throw new Error(`le site n’est pas construit : ${webRoot} manque`);
  await app.register(fastifyStatic, {
    root: resolve(webRoot),
    preCompressed: true,
    index: false,
    // Adds a route for each existing file; other addresses get the API's own 404.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'apercu.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? FOR_EVER : ONE_DAY;
      reply.header('Cache-Control', path.endsWith('/sw.js') ? ASK_AGAIN : kept);
    },
  });
}
