/** Decides how the service worker handles a request, and which answers mean that the site is down. */

export type Handling =
  /** The page itself: from the network, else the stored copy. */
  | 'page'
  /** A file of the build or a picture of the couple's pages; the name changes with the content. */
  | 'file'
  /** Data of the family: from the network, else the stored copy. */
  | 'famille'
  | 'album'
  | 'thumbnail'
  | 'picture';

export interface Asked {
  method: string;
  url: string;
  mode: string;
  destination: string;
}

/** Returns null for requests that bypass the worker: writes, hosts' calls, films, downloads, other sites. */
export function handlingOf({ method, url, mode, destination }: Asked, site: string): Handling | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== site) return null;
  if (mode === 'navigate') return pathname === '/' ? 'page' : null;
  if (/^\/(?:assets|content)\//.test(pathname)) return 'file';
  if (pathname === '/api/params' || /^\/api\/famille\/[^/]+$/.test(pathname)) return 'famille';
  if (/^\/api\/photos\/(?:details|favourites)(?:\/|$)/.test(pathname)) return 'album';
  if (destination !== 'image') return null;
  if (!pathname.startsWith('/photos/')) return null;
  return pathname.includes('/thumbs/thumb') ? 'thumbnail' : 'picture';
}

/** Errors of a proxy whose site is down. With 503 the site itself says that it is briefly unavailable. */
export function isAway(status: number): boolean {
  return status >= 500 && status !== 503;
}
