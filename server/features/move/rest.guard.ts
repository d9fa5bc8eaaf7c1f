/** « Revenez dans un instant », as a page for people and as a problem for the pages that are open already. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { sendStandalonePage } from '../../platform/http/standalonePage.ts';
import { BACK_SOON_SECONDS } from '../../siteDatabase/relocation.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import type { Rest } from './rest.ts';

/** Whoever watches over the site is told how it is all the same. */
const OPEN = /^\/api\/(?:health|metrics)\b/;

const MOVING = {
  status: 503,
  title: 'Revenez dans un instant',
  text: 'Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.',
  retryAfter: BACK_SOON_SECONDS,
};

export interface RestOptions extends Partial<Pick<Rest, 'isResting'>> {
  content: Pick<ContentStore, 'current'>;
}

export function addRest(app: App, { isResting, content }: RestOptions): void {
  if (!isResting) return;
  // No promise of its own for each request of a site that does not move.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isResting() || OPEN.test(request.url)) done();
    else if (request.headers.accept?.includes('text/html') === true)
      sendStandalonePage(reply, { ...MOVING, names: content.current().wedding.title });
    else done(isCalled(request) ? new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS }) : undefined);
  });
}

/** The files of an open page itself do nobody harm. */
function isCalled({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url === '/';
}
