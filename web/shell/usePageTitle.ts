import { useEffect } from 'react';
import { wedding } from '../lib/wedding.ts';

/** Names the tab and the history entry after the page. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${wedding.title}`;
  }, [page]);
}
