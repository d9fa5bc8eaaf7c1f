/** What the service worker does with a request of a page. Pure. */

export type Handling =
  /** The page itself: the network's, or the one that is kept. */
  | 'page'
  /** A file of the build or a picture of the couple's pages, which the page keeps: their names change with their content. */
  | 'file'
  /** What is true of the family now: the network's, or what is kept of it. */
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

/** Null for all that leaves as if there were no worker: whatever writes, hosts' calls, films, downloads, other sites. */
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

/** The site says by itself that it is away for a moment (503); any other of these comes from a proxy whose site is gone. */
export function isAway(status: number): boolean {
  return status >= 500 && status !== 503;
}
