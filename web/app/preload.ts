/** Fetches the code of the page where the visit starts while the family is being looked up, instead of after. */
import { homePage, weddingAhead } from '../../contract/pages.rules.ts';
import { guestPaths, paths } from '../lib/paths.ts';
import { wedding } from '../lib/wedding.ts';
import { router } from './router.ts';

/**
 * The bare link of an invitation leads to the reply form or home, only the family's answer tells which: nothing is fetched then.
 * A chunk that cannot be had is the router's business when it comes to show the page.
 */
export function preloadStart({ fromLink }: { fromLink: boolean }): void {
  const { pathname } = router.latestLocation;
  if (pathname === paths.home && fromLink) return;
  const home = guestPaths[homePage({ ahead: weddingAhead(wedding, Date.now()) })];
  for (const { routeId } of router.matchRoutes(pathname === paths.home ? home : pathname, {})) {
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => {});
  }
}
