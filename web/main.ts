/**
 * The entry of index.html: takes the family's link from the address, watches for the page `erreur`, fetches
 * the first page, starts the application, then loads the fonts and keeps the site for offline visits.
 */
import './ui/global/tokens.css';
import './ui/global/base.css';
import './start/start.css';
import { knownHash } from './lib/identity.ts';
import { arrive, watchForNewLinks } from './start/arrival.ts';
import { watchErreur } from './start/erreur.ts';
import { firstPaint, hideUnreachable, showUnreachable } from './start/firstPaint.ts';
import { fetchScript, wearBodyFont } from './start/fonts.ts';
import { prefetch } from './start/prefetch.ts';

hideUnreachable();
const known = knownHash() !== null;
// Runs first: the hash must not stay in the address or be read as a page's parameter.
arrive();
watchErreur();
watchForNewLinks();

const painted = firstPaint();
const firstPage = prefetch(painted);
const standing = painted
  .then(() => import('./app/App.tsx'))
  .then(({ start }) => start())
  .then(() => firstPage, showUnreachable);
wearBodyFont(known, standing);
standing.then(fetchScript);

/** Milliseconds in which most lines load the first page's pictures; 0 once a service worker is in control. */
const FIRST_PAGE_MS = navigator.serviceWorker?.controller ? 0 : 5000;
standing.then(() => setTimeout(keepForOffline, FIRST_PAGE_MS));

/** If this fails, the site only opens with a network, as before. */
function keepForOffline(): void {
  import('./offline/keepForOffline.ts').then((code) => code.keepForOffline(Date.now)).catch(() => {});
}
