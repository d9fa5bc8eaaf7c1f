/** Fetched once the first page stands: from then on the site opens without a network, and from the phone's own screen. */
import type { Picture } from '../../contract/wedding/prose.schema.ts';
import { VENUE_SIZES } from '../guest/parts/venueSizes.ts';
import { hostViewing, knownHash } from '../lib/identity.ts';
import { type Visit, visits } from '../lib/visit.ts';
import {
  ALBUM_CACHE,
  CONTENT_CACHE,
  FAMILY_CACHE,
  famillePath,
  PARAMS_PATH,
  PICTURES_CACHE,
  THUMBNAILS_CACHE,
  WORKER_PATH,
} from './kept.ts';

/** Rejects where the browser keeps nothing: a private window, an address without TLS. */
export async function keepForOffline(now: () => number): Promise<void> {
  const hash = knownHash();
  if (hash === null || hostViewing()) return;
  offerInstallation(hash);
  const cache = await caches.open(FAMILY_CACHE);
  await forgetOthers(cache, hash);
  const keep = () => keepVisit(cache, visits.current(), now());
  visits.subscribe(keep);
  keep();
  await navigator.serviceWorker.register(WORKER_PATH);
  await keepPictures(picturesIn(visits.current()?.content));
}

/** Nothing of another family stays on a device that two of them share. */
async function forgetOthers(cache: Cache, hash: string): Promise<void> {
  const mine = [famillePath(hash), PARAMS_PATH];
  const others = (await cache.keys()).filter(({ url }) => !mine.includes(new URL(url).pathname));
  if (others.length === 0) return;
  await Promise.all(others.map((request) => cache.delete(request)));
  await Promise.all(
    [ALBUM_CACHE, THUMBNAILS_CACHE, PICTURES_CACHE, CONTENT_CACHE].map((name) => caches.delete(name)),
  );
}

/** What the page shows, a reply just sent included. Another link may have been opened in another tab meanwhile. */
function keepVisit(cache: Cache, visit: Visit | null, keptAt: number): void {
  if (visit === null || visit.content.keptAt !== undefined || visit.famille.hash !== knownHash()) return;
  const { famille, content, params } = visit;
  // A full disk: the device has what it had.
  cache
    .put(famillePath(famille.hash), Response.json({ ...famille, content: { ...content, keptAt } }))
    .catch(() => {});
  if (params !== null) cache.put(PARAMS_PATH, Response.json(params)).catch(() => {});
}

/** Of pages that may be opened for the first time at the estate; one after the other, and none that the couple has replaced. */
async function keepPictures(pictures: readonly Picture[]): Promise<void> {
  const cache = await caches.open(CONTENT_CACHE);
  const addresses: string[] = [];
  for (const picture of pictures) {
    const address = await addressHere(picture);
    addresses.push(address);
    if (!(await cache.match(address))) await cache.add(address);
  }
  const old = (await cache.keys()).filter(({ url }) => !addresses.includes(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function picturesIn(part: unknown): Picture[] {
  if (typeof part !== 'object' || part === null) return [];
  return isPicture(part) ? [part] : Object.values(part).flatMap(picturesIn);
}

const isPicture = (part: object): part is Picture => 'src' in part && 'sources' in part;

/** Of the kind and width that this browser takes on the couple's pages. */
async function addressHere({ src, sources }: Picture): Promise<string> {
  const picture = document.createElement('picture');
  for (const { type, srcset } of sources)
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes: VENUE_SIZES }));
  const image = new Image();
  picture.append(image);
  image.src = src;
  await image.decode().catch(() => {});
  return image.currentSrc;
}

/** With the family's own link: some phones give an installed site a storage of its own, in which nobody is known. */
function offerInstallation(hash: string): void {
  const links = { manifest: `${famillePath(hash)}/manifest`, 'apple-touch-icon': '/icon-180.png' };
  for (const [rel, href] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
