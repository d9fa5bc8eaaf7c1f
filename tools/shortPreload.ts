/**
 * Vite plugin: replaces Vite's preload helper, which every visit fetches, by one of a third of its size. It
 * omits what the site does not use: other bases, nonces, and an event for files that fail.
 */
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/** This runs in the browser. Old iPhones lack `modulepreload`. */
const SHORT = `
const kind = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload';
const styles = {};
function ask(file) {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return styles[href];
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  Object.assign(link, isStyle ? { rel: 'stylesheet' } : { rel: kind, as: 'script' }, { crossOrigin: '', href });
  document.head.append(link);
  if (isStyle)
    return styles[href] = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(new Error(href));
      };
    });
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load);
`;

export function shortPreload(): Plugin {
  let isThere = false;
  return {
    name: 'short-preload',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler() {
        isThere = true;
        return SHORT;
      },
    },
    buildEnd(error) {
      if (!isThere && !error) this.error(`Vite has no ${HELPER} any more: see tools/shortPreload.ts`);
    },
  };
}
