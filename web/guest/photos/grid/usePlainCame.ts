import { useEffect, useState } from 'react';
import { plainCame, plainFirst } from './plainFirst.ts';

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
