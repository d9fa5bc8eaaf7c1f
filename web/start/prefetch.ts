/**
 * Fetches, while the main bundle loads, the family and the start page's code and first pictures; leads to
 * `erreur` if the family is unknown.
 */
import { type GuestPage, homePage, isOwnPage } from '../../contract/wedding/pages.rules.ts';
import type { Picture } from '../../contract/wedding/prose.schema.ts';
import { readAddress } from '../lib/address.ts';
import type { VisitContent } from '../lib/famille.api.ts';
import { knownHash } from '../lib/identity.ts';
import { askForPhotosAhead } from '../lib/photoList.ts';
import { TIMELINE_SIZES, VENUE_SIZES } from '../lib/pictureSizes.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { redirectToErreur } from './erreur.ts';
import { fetchScript } from './fonts.ts';
import { guestCode, isGuestPage } from './guestCode.ts';

/** Resolves once that page's code is loaded. */
export async function prefetch(ready: Promise<void>): Promise<void> {
  const name = readAddress(window.location.hash).path.slice(1);
  if (!(name === '' || isGuestPage(name))) return fetchScript();
  const hash = knownHash();
  if (hash === null) {
    redirectToErreur(null);
    return;
  }
  const visit = visits.prefetch(hash);
  visit.catch(redirectToErreur);
  const page = isGuestPage(name) ? Promise.resolve(name) : visit.then(startOf);
  await Promise.all([page, ready])
    .then(async ([start]) => {
      void visit.then(
        ({ content }) => fetchPicture(start, content),
        () => {},
      );
      // The form draws its names and needs no script font; in the album the photos come first.
      if (start === 'photos') visit.then(askForFirstPhotos).then(fetchScript, fetchScript);
      else if (start !== 'reponse') fetchScript();
      await guestCode(start);
    })
    .catch(() => {});
}

/** A family that has not answered sees the form instead. */
async function askForFirstPhotos({ famille }: Visit): Promise<void> {
  if (famille.answer !== null) await askForPhotosAhead(famille.hash);
}

/** An invitation's link leads to the form or to the home page, depending on the family. */
function startOf(visit: Visit): GuestPage {
  return visit.famille.answer === null ? 'reponse' : homePage(situationOf(visit));
}

function fetchPicture(page: GuestPage, content: VisitContent): void {
  const picture = firstPicture(page, content);
  if (!picture) return;
  const { src, sources } = picture;
  const sizes = page === 'deroule' ? TIMELINE_SIZES : VENUE_SIZES;
  Object.assign(new Image(), { sizes, srcset: sources[0]?.srcset ?? '', src });
}

/**
 * The picture at the top of a page, its largest element on a phone. On the timeline it is the first that
 * every family sees.
 */
function firstPicture(page: GuestPage, content: VisitContent): Picture | null | undefined {
  if (page === 'deroule')
    return content.timeline.find((row) => row.audience === 'all' && row.picture !== null)?.picture;
  if (page === 'eglise' || page === 'vh' || page === 'domaine' || page === 'lendemain')
    return content[page]?.picture;
  return isOwnPage(page) ? content.pages.find(({ path }) => path === page)?.pictures[0] : null;
}
