import { useEffect } from 'react';

/** A photo dropped beside a folder does nothing; left alone, the browser would open it in place of the site. */
export function usePreventDrops(): void {
  useEffect(() => {
    const prevent = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
