import { useEffect } from 'react';
import { listen } from '../lib/listen.ts';
import { visits } from '../lib/visit.ts';

const EVERY_MS = 5 * 60_000;

/** Hosts open pages and correct families while guests look: asks again on coming back to the tab, and after 5 minutes of use. */
export function useFreshVisit(): void {
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void visits.refresh();
    };
    const stop = listen(document, 'visibilitychange', refresh);
    const timer = setInterval(refresh, EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
}
