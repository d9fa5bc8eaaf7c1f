import { useRef, useState } from 'react';

/** For work that must not be done twice: what is asked for while another is under way is left, and gives undefined. */
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
