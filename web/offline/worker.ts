/** The service worker: guests' pages go on opening where there is no network. It only reads; what writes never passes here. */
import {
  ALBUM_CACHE,
  CONTENT_CACHE,
  FAMILY_CACHE,
  famillePath,
  PICTURES_CACHE,
  SITE_CACHE,
  type SiteFiles,
  THUMBNAILS_CACHE,
} from './kept.ts';
import { type Handling, handlingOf, isAway } from './requests.rules.ts';

/** Of the library of service workers what this file needs: it contradicts that of pages, which the rest of the site has. */
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
/** Once: the build writes the whole list wherever it stands. */
const { build, entry, files } = SITE;
const scope = globalThis as unknown as Scope;

/** Less than the page itself waits for a family (web/lib/visit.ts). */
const PATIENCE_MS = 4000;
/** Some 20 MB of thumbnails and as much of large pictures. */
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
  // A page that stands open may be of the build before.
  file: async ({ request }) => (await caches.match(request)) ?? fetch(request),
  famille: (event) => networkFirst(askForFamille(event), () => caches.match(event.request), event),
  album: (event) => networkFirst(askForAlbum(event), () => caches.match(event.request), event),
  thumbnail: (event) => cacheFirst(event, THUMBNAILS_CACHE),
  picture: (event) => cacheFirst(event, PICTURES_CACHE),
};

/** A few files at once: what the open page asks for goes first. What a cut network has interrupted goes on the next time. */
async function install(): Promise<void> {
  const cache = await caches.open(SITE_NOW);
  const add = async (file: string) => (await cache.match(file)) ?? cache.add(file);
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(add));
  await keepPage(await fetch('/', { cache: 'no-cache' }));
  await scope.skipWaiting();
}

/** The build before stays for the pages that are open: they ask for its files until they are loaded anew. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(SITE_CACHE));
  const before = builds.filter((name) => name !== SITE_NOW).slice(0, -1);
  await Promise.all(before.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** What the network says in time, or else what is kept; with nothing kept the network has all the time it needs. */
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

/** Without the browser's own preload: where that finds no network, Firefox gives the page up whatever is kept. */
async function askForPage({ request }: Fetching): Promise<Response> {
  const page = await fetch(request);
  await keepPage(page.clone());
  return page;
}

/** Under the bare address: the one that was asked for may hold the family's secret. */
async function keepPage(page: Response): Promise<void> {
  const isOfThisBuild = page.ok && (await page.clone().text()).includes(entry);
  if (isOfThisBuild) await keep(SITE_NOW, '/', page);
}

/** A family that the site no longer knows, erased or under another link, leaves nothing on the device either. */
async function askForFamille({ request }: Fetching): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status === 404 && (await caches.match(request)))
    await Promise.all(
      [FAMILY_CACHE, ALBUM_CACHE, CONTENT_CACHE, ...Object.keys(MOST)].map((name) => caches.delete(name)),
    );
  return answer;
}

/** Kept for the family of this device alone: a host may look at the site as another one. */
async function askForAlbum({ request }: Fetching): Promise<Response> {
  const answer = await fetch(request);
  const hash = new URL(request.url).searchParams.get('hash') ?? '';
  if (answer.ok && (await caches.match(famillePath(hash)))) await keep(ALBUM_CACHE, request, answer.clone());
  return answer;
}

/** These addresses change with what they show. */
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

/** A full disk keeps nothing more, and changes nothing else. */
async function keep(name: string, request: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer).catch(() => {});
}

async function makeRoom(name: keyof typeof MOST): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -MOST[name]).map((request) => cache.delete(request)));
}
