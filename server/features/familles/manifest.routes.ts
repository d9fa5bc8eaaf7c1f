/** What a phone reads when a guest puts the site on its own screen: it opens as this family, under the couple's names. */
import type { App } from '../../platform/http/app.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import type { FamilleLookup } from './familles.lookup.ts';

const ICONS = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose: 'any maskable',
}));

export function manifestRoutes(
  app: App,
  { lookup, content }: { lookup: FamilleLookup; content: Pick<ContentStore, 'current'> },
): void {
  app.get<{ Params: { hash: string } }>('/api/famille/:hash/manifest', async (request, reply) => {
    const { famille } = await lookup(request.params.hash, request.ip);
    const { wedding, look } = content.current();
    return reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        id: '/',
        lang: 'fr',
        name: wedding.title,
        short_name: wedding.title,
        // Some phones give an installed site a storage of its own, in which nobody is known.
        start_url: `/?hash=${famille.hash}`,
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: look.band,
        icons: ICONS,
      }),
    );
  });
}

/** As web/ui/global/tokens.css has it, while the first page is on its way. */
const PAPER = '#fffaf3';
