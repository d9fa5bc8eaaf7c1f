/** « Revenez dans un instant », as a page for people and as a problem for the pages that are open already. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { BACK_SOON_SECONDS } from '../../siteDatabase/relocation.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { sendMovingPage } from './movingPage.ts';
import type { Rest } from './rest.ts';

/** Whoever watches over the site is told how it is all the same. */
const OPEN = /^\/api\/(?:health|metrics)\b/;

export interface RestOptions extends Partial<Pick<Rest, 'isResting'>> {
  content: Pick<ContentStore, 'current'>;
}

export function addRest(app: App, { isResting, content }: RestOptions): void {
  if (!isResting) return;
  // No promise of its own for each request of a site that does not move.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isResting() || OPEN.test(request.url)) done();
    else if (request.headers.accept?.includes('text/html') === true)
      sendMovingPage(reply, content.current().wedding.title);
    else done(isCalled(request) ? new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS }) : undefined);
  });
}

/** The files of an open page itself do nobody harm. */
function isCalled({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url === '/';
}
