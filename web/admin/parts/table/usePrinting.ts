import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../../lib/listen.ts';

const paper = window.matchMedia('print');
let printing = false;

/** True while the page is laid out for paper. Firefox prints a copy of the page and tells of it by events alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing || paper.matches);
}

function subscribe(listener: () => void): () => void {
  const tell = ({ type }: Event) => {
    printing = type === 'beforeprint';
    // At once: Firefox copies the page as soon as it has told, without waiting for React's own next moment.
    flushSync(listener);
  };
  const ends = [listen(window, ['beforeprint', 'afterprint'], tell), listen(paper, 'change', tell)];
  return () => {
    for (const end of ends) end();
  };
}
