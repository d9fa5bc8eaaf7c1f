/** What waits for the plain thumbnails, so that on a slow line a window is full before anything else comes. */
import { useEffect, useState } from 'react';

export function createPlainFirst() {
  let underway = 0;
  const waiting = new Set<() => void>();

  function actOnceFree() {
    if (underway > 0) return;
    for (const act of waiting) act();
    waiting.clear();
  }

  return {
    /** A plain thumbnail is on its way; to be called back once it has come, failed or left the page. */
    expect: () => {
      let settled = false;
      underway += 1;
      return () => {
        if (settled) return;
        settled = true;
        underway -= 1;
        actOnceFree();
      };
    },
    /** Acts as soon as none is on its way; what it gives takes that back. */
    whenAllCame: (act: () => void) => {
      waiting.add(act);
      actOnceFree();
      return () => void waiting.delete(act);
    },
  };
}

/** Of all thumbnails in the page. */
export const plainFirst = createPlainFirst();

/** Settles once none is on its way, after `most` milliseconds at the latest. */
export function plainCame(from: Pick<typeof plainFirst, 'whenAllCame'>, most: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most);
    from.whenAllCame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Milliseconds until the first photos are in the page. */
const DRAWN_MS = 100;
/** Milliseconds that the rest waits for their thumbnails at most. */
const THUMBNAILS_TIMEOUT_MS = 5000;

/** Whether the first thumbnails have come: what one needs after them may be fetched. */
export function usePlainCame(): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const timer = setTimeout(async () => {
      await plainCame(plainFirst, THUMBNAILS_TIMEOUT_MS);
      setCame(true);
    }, DRAWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return came;
}
