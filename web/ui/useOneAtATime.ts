import { useRef, useState } from 'react';

/** Runs one piece of work at a time. A call made meanwhile is dropped and resolves to undefined. */
export function useOneAtATime() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function once<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, once };
}
