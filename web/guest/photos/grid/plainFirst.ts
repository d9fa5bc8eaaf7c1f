/** Delays requests until the plain thumbnails have loaded, which fill the window first on a slow line. */
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
    /** Registers a plain thumbnail; call the returned function once it has loaded, failed or unmounted. */
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
    /** Calls `act` once no thumbnail is loading; the returned function cancels it. */
    whenAllCame: (act: () => void) => {
      waiting.add(act);
      actOnceFree();
      return () => void waiting.delete(act);
    },
  };
}

/** Shared by all thumbnails of the page. */
export const plainFirst = createPlainFirst();

/** Resolves once no thumbnail is loading, or after `most` milliseconds. */
export function plainCame(from: Pick<typeof plainFirst, 'whenAllCame'>, most: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most);
    from.whenAllCame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Milliseconds until the first photos are rendered. */
const DRAWN_MS = 100;
/** Milliseconds to wait for their thumbnails at most. */
const THUMBNAILS_TIMEOUT_MS = 5000;

/** True once the first thumbnails have loaded and further code may be fetched. */
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
