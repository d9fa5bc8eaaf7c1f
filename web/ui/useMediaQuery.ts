import { useMemo, useSyncExternalStore } from 'react';

/** The one breakpoint of the site, for the few things that CSS cannot decide. */
export const SMALL_SCREEN = '(max-width: 600px)';

export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const media = window.matchMedia(query);
    return {
      subscribe: (listener: () => void) => {
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      matches: () => media.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
