import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '../lib/listen.ts';

export const SMALL_SCREEN = '(max-width: 600px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen(window.matchMedia(query), 'change', listener),
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
