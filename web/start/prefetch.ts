/** Fetches, while the main bundle loads, the family and the start page's code and first pictures. */
import { type GuestPage, homePage } from '../../contract/wedding/pages.rules.ts';
import { readAddress } from '../lib/address.ts';
import { knownHash } from '../lib/identity.ts';
import { askForPhotosAhead } from '../lib/photoList.ts';
import { TIMELINE_SIZES } from '../lib/timelineSizes.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { redirectToErreur } from './erreur.ts';
import { guestCode, isGuestPage } from './guestCode.ts';

/** Resolves once that page's code is loaded. */
export async function prefetch(ready: Promise<void>): Promise<void> {
  const name = readAddress(window.location.hash).path.slice(1);
  if (!(name === '' || isGuestPage(name))) return;
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
      if (start === 'deroule') void visit.then(fetchFirstPicture, () => {});
      if (start === 'photos') visit.then(askForFirstPhotos).catch(() => {});
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

/** The first picture of the timeline for most families, and the largest element on a phone. */
function fetchFirstPicture({ content }: Visit): void {
  const picture = content.timeline.find((row) => row.audience === 'all' && row.picture !== null)?.picture;
  if (!picture) return;
  const { src, sources } = picture;
  Object.assign(new Image(), { sizes: TIMELINE_SIZES, srcset: sources[0]?.srcset ?? '', src });
}
