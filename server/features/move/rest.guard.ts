/** « Revenez dans un instant », as a page for people and as a problem for the pages that are open already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../contract/text.rules.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { createLonePage } from '../../platform/http/standalonePage.ts';
import { BACK_SOON_SECONDS } from '../../siteDatabase/relocation.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
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

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1f2a52;
font:1.125rem/1.6 Georgia,"Times New Roman",serif;text-align:center}
main{max-width:26rem;padding:2rem 1.5rem}
.names{margin:0 0 1.5rem;color:#8a6830;font-style:italic;font-size:1.25rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25;font-weight:400}
p{margin:0 0 1rem}
button{margin-top:.5rem;padding:.75rem 1.5rem;border:1px solid #1f2a52;border-radius:2rem;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #1f2a52;outline-offset:3px}`;

/** A reload, by itself too: what a refresh or a link asks for has lost what follows « # », where a family's secret stands. */
const SCRIPT = `const again=()=>location.reload();document.querySelector('button').onclick=again;setTimeout(again,10000)`;

const TITLE = 'Revenez dans un instant';
const send = createLonePage({ style: STYLE, script: SCRIPT });

/** For people; `names` are the couple's. */
function sendMovingPage(reply: FastifyReply, names: string): FastifyReply {
  const main = `
<p class="names">${escapeHtml(names)}</p>
<h1>${TITLE}</h1>
<p>Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.</p>
<button type="button">Réessayer</button>
`;
  return send(reply.header('retry-after', BACK_SOON_SECONDS), { status: 503, title: TITLE, main });
}
