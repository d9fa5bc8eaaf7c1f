import { useEffect } from 'react';
import { wedding } from '../lib/wedding.ts';

export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${wedding.title}`;
  }, [page]);
}
