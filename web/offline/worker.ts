/** The service worker, which lets guests open their pages without a network. It never handles writes. */

import { type Handling, handlingOf, isAway } from './requests.rules.ts';
import {
  ALBUM_CACHE,
  CONTENT_CACHE,
  FAMILY_CACHE,
  famillePath,
  PICTURES_CACHE,
  SITE_CACHE,
  type SiteFiles,
  THUMBNAILS_CACHE,
} from './workerContract.ts';

/** The service worker types used here; TypeScript's own conflict with those of the DOM. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

declare const SITE: SiteFiles;
/** Read once, because the build inserts the whole list wherever SITE appears. */
const { build, entry, files } = SITE;
const scope = globalThis as unknown as Scope;

/** Shorter than the page's own time-out for a family (web/lib/visit.ts). */
const PATIENCE_MS = 4000;
/** Entries per cache: about 20 MB of thumbnails, and as much of large pictures. */
const MOST = { [THUMBNAILS_CACHE]: 800, [PICTURES_CACHE]: 60 };
const AT_ONCE = 4;
const SITE_NOW = SITE_CACHE + build;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, location.origin);
  if (handling !== null) event.respondWith(ANSWERS[handling](event));
});

const ANSWERS: Record<Handling, (event: Fetching) => Promise<Response>> = {
  page: (event) => networkFirst(askForPage(event), () => caches.match('/'), event),
  // An open page may belong to the previous build.
  file: async ({ request }) => (await caches.match(request)) ?? fetch(request),
  famille: (event) => networkFirst(askForFamille(event), () => caches.match(event.request), event),
  album: (event) => networkFirst(askForAlbum(event), () => caches.match(event.request), event),
  thumbnail: (event) => cacheFirst(event, THUMBNAILS_CACHE),
  picture: (event) => cacheFirst(event, PICTURES_CACHE),
};

/** Fetches a few files at a time, to leave room for the page's own; an interrupted install resumes. */
async function install(): Promise<void> {
  const cache = await caches.open(SITE_NOW);
  const add = async (file: string) => (await cache.match(file)) ?? cache.add(file);
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(add));
  await keepPage(await fetch('/', { cache: 'no-cache' }));
  await scope.skipWaiting();
}

/** Keeps the previous build, whose files open pages request until they are reloaded. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(SITE_CACHE));
  const before = builds.filter((name) => name !== SITE_NOW).slice(0, -1);
  await Promise.all(before.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** The network's answer if it comes in time, else the stored copy; without a copy, waits for the network. */
async function networkFirst(
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  event: Lasting,
): Promise<Response> {
  event.waitUntil(answer.catch(() => {}));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first !== null && !isAway(first.status)) return first;
  return (await kept()) ?? answer;
}

/** Does not use navigation preload: when it fails, Firefox shows an error although a copy is stored. */
async function askForPage({ request }: Fetching): Promise<Response> {
  const page = await fetch(request);
  await keepPage(page.clone());
  return page;
}

/** Stored under the bare address, because the requested one may contain the family's secret. */
async function keepPage(page: Response): Promise<void> {
  const isOfThisBuild = page.ok && (await page.clone().text()).includes(entry);
  if (isOfThisBuild) await keep(SITE_NOW, '/', page);
}

/** Deletes everything stored when the site no longer knows the family (erased, or its link renewed). */
async function askForFamille({ request }: Fetching): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status === 404 && (await caches.match(request)))
    await Promise.all(
      [FAMILY_CACHE, ALBUM_CACHE, CONTENT_CACHE, ...Object.keys(MOST)].map((name) => caches.delete(name)),
    );
  return answer;
}

/** Stores only this device's own family: a host may be viewing the site as another one. */
async function askForAlbum({ request }: Fetching): Promise<Response> {
  const answer = await fetch(request);
  const hash = new URL(request.url).searchParams.get('hash') ?? '';
  if (answer.ok && (await caches.match(famillePath(hash)))) await keep(ALBUM_CACHE, request, answer.clone());
  return answer;
}

/** Safe because these addresses change with their content. */
async function cacheFirst(event: Fetching, name: keyof typeof MOST): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(keep(name, request, copy).then(() => makeRoom(name)));
  }
  return answer;
}

/** Ignores a failed write, as on a full disk. */
async function keep(name: string, request: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer).catch(() => {});
}

async function makeRoom(name: keyof typeof MOST): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -MOST[name]).map((request) => cache.delete(request)));
}
