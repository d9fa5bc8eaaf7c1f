/** The page's address and its title in the tab. */
import { useEffect, useSyncExternalStore } from 'react';
import { onAddressChange, readAddress } from '../lib/address.ts';
import { wedding } from '../lib/wedding.ts';

const fragment = () => window.location.hash;

/** The address in the browser's bar, which may change before the page on screen. */
export function useAddress() {
  return readAddress(useSyncExternalStore(onAddressChange, fragment));
}

export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${wedding.title}`;
  }, [page]);
}
