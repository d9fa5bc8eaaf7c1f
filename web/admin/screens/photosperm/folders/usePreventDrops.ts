import { useEffect } from 'react';
import { listen } from '../../../../lib/listen.ts';

/** A photo dropped beside a folder does nothing; left alone, the browser would open it in place of the site. */
export function usePreventDrops(): void {
  useEffect(() => listen(window, ['dragover', 'drop'], (event) => event.preventDefault()), []);
}
