/** What the page and its service worker agree on. */

/** Of the browser's caches: the site's own files by build, then what belongs to one family. */
export const SITE_CACHE = 'site-';
export const FAMILY_CACHE = 'famille';
export const ALBUM_CACHE = 'album';
export const THUMBNAILS_CACHE = 'vignettes';
export const PICTURES_CACHE = 'photos';
/** Of the couple's pages. */
export const CONTENT_CACHE = 'images';

export const WORKER_PATH = '/sw.js';
export const PARAMS_PATH = '/api/params';
export const famillePath = (hash: string) => `/api/famille/${encodeURIComponent(hash)}`;

/** Written into the worker by the build. */
export interface SiteFiles {
  /** Changes with any of the files. */
  build: string;
  /** The script that index.html names: a page that names another one belongs to another build. */
  entry: string;
  /** All that the guests' pages may need, hosts' screens left out. */
  files: readonly string[];
}
