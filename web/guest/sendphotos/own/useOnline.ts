import { useSyncExternalStore } from 'react';
import { listen } from '../../../lib/listen.ts';

/** Whether the phone believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener);
