/** The preview: data for a fictitious family, and the guests' page for the frame. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewQuerySchema, previewSchema } from '../../../../contract/editing/editing.schema.ts';
import type { App } from '../../../platform/http/app.ts';
import { framedBySelf } from '../../../platform/http/headers.ts';
import type { HostCheck, HostDeps } from '../../hosts/hosts.guard.ts';
import { listParams } from '../../params/params.repository.ts';
import { contentFor } from '../../wedding/render/content.rules.ts';
import type { DraftContent } from './draftContent.ts';
import { previewFamille } from './previewFamille.rules.ts';

const MENU_SHOWN = { key: 'canShowMenu', value: 'true' };

export function previewRoutes(
  hosts: App,
  { store, draftContent }: Pick<HostDeps, 'store'> & { draftContent: DraftContent },
): void {
  hosts.get(
    '/api/adminouminou/site/preview',
    { schema: { querystring: previewQuerySchema, response: { 200: previewSchema } } },
    async (request) => {
      const { wedding, look } = await draftContent.current();
      const famille = previewFamille(request.query);
      const stored = await listParams(store.db);
      const params = request.query.menu === 'shown' ? [MENU_SHOWN, ...stored] : stored;
      return {
        wedding,
        styleSheet: look.styleSheet,
        famille,
        params,
        content: contentFor(wedding, { famille, params }),
      };
    },
  );
}

const FRAME = 'apercu.html';

/** The only page that the site allows in a frame. Redirects anybody but hosts to the home page. */
export function frameRoutes(
  app: App,
  { webRoot, isHost }: { webRoot: string | null; isHost: HostCheck },
): void {
  if (webRoot === null || !existsSync(join(webRoot, FRAME))) return;
  const html = readFileSync(join(webRoot, FRAME), 'utf8');
  app.get('/apercu', async (request, reply) => {
    if (!(await isHost(request))) return reply.redirect('/');
    return reply
      .headers(framedBySelf(reply.getHeader('content-security-policy')))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
