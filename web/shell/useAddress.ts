import { useSyncExternalStore } from 'react';
import { onAddressChange, readAddress } from '../lib/address.ts';

const fragment = () => window.location.hash;

/** The address in the browser's bar, which may be ahead of the page on screen. */
export function useAddress() {
  return readAddress(useSyncExternalStore(onAddressChange, fragment));
}
