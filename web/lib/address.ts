/** The address of a page: the fragment, `#/photos?photo=couple/a.jpg`. Links are plain `<a href="#/…">`; no router listens to them. */
import { listen } from './listen.ts';

export interface Address {
  /** Starts with a slash; the empty fragment is `/`. */
  path: string;
  search: URLSearchParams;
}

export function readAddress(fragment: string): Address {
  const [path = '', ...rest] = fragment.replace('#', '').split('?');
  return {
    path: `/${path.split('/').filter(Boolean).join('/')}`,
    search: new URLSearchParams(rest.join('?')),
  };
}

/** Opens a page; `replace` leaves no entry to go back to. The browser tells it as `hashchange`. */
export function goTo(href: `#${string}`, { replace = false } = {}): void {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}

export function onAddressChange(listener: () => void): () => void {
  return listen(window, 'hashchange', listener);
}
