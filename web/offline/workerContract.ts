/** What the page and its service worker share. */

/** Cache names: a prefix for the site's files, followed by the build, and the caches of the family. */
export const SITE_CACHE = 'site-';
export const FAMILY_CACHE = 'famille';
export const ALBUM_CACHE = 'album';
export const THUMBNAILS_CACHE = 'vignettes';
export const PICTURES_CACHE = 'photos';
/** Pictures of the couple's pages. */
export const CONTENT_CACHE = 'images';

export const WORKER_PATH = '/sw.js';
export const PARAMS_PATH = '/api/params';
export const famillePath = (hash: string) => `/api/famille/${encodeURIComponent(hash)}`;

/** The build writes these values into the worker. */
export interface SiteFiles {
  /** Changes with any of the files. */
  build: string;
  /** The script named in index.html; a page that names another one belongs to another build. */
  entry: string;
  /** All files that guests' pages may need, without the hosts' screens. */
  files: readonly string[];
}
