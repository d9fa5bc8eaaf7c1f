/** A page's address is the fragment (`#/photos?photo=couple/a.jpg`), so links are plain `<a href>`. */
import { listen } from './listen.ts';

export interface Address {
  /** Starts with a slash; an empty fragment gives `/`. */
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

/** Opens a page and fires `hashchange`; `replace` adds no history entry. */
export function goTo(href: `#${string}`, { replace = false } = {}): void {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}

export function onAddressChange(listener: () => void): () => void {
  return listen(window, 'hashchange', listener);
}
