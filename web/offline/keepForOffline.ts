/** Makes the site open without a network, and installable. Loaded once the first page is shown. */
import type { Picture } from '../../contract/wedding/prose.schema.ts';
import { hostViewing, knownHash } from '../lib/identity.ts';
import { VENUE_SIZES } from '../lib/pictureSizes.ts';
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
} from './workerContract.ts';

/** Rejects where the browser stores nothing: in a private window, or at an address without TLS. */
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

/** Deletes what a device shared by two families has stored of the other one. */
async function forgetOthers(cache: Cache, hash: string): Promise<void> {
  const mine = [famillePath(hash), PARAMS_PATH];
  const others = (await cache.keys()).filter(({ url }) => !mine.includes(new URL(url).pathname));
  if (others.length === 0) return;
  await Promise.all(others.map((request) => cache.delete(request)));
  await Promise.all(
    [ALBUM_CACHE, THUMBNAILS_CACHE, PICTURES_CACHE, CONTENT_CACHE].map((name) => caches.delete(name)),
  );
}

/** Stores the current visit with the latest reply, unless another tab has opened another link since. */
function keepVisit(cache: Cache, visit: Visit | null, keptAt: number): void {
  if (visit === null || visit.content.keptAt !== undefined || visit.famille.hash !== knownHash()) return;
  const { famille, content, params } = visit;
  // A failed write, as on a full disk, keeps the earlier copy.
  cache
    .put(famillePath(famille.hash), Response.json({ ...famille, content: { ...content, keptAt } }))
    .catch(() => {});
  if (params !== null) cache.put(PARAMS_PATH, Response.json(params)).catch(() => {});
}

/**
 * Caches the couple's pictures one at a time, because some pages are first opened at the estate, and deletes
 * replaced ones.
 */
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

/** Address of the format and width that this browser chooses on the couple's pages. */
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

/** Carries the family's link, because some phones give an installed site its own empty storage. */
function offerInstallation(hash: string): void {
  const links = { manifest: `${famillePath(hash)}/manifest`, 'apple-touch-icon': '/icon-180.png' };
  for (const [rel, href] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
