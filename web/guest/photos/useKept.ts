import { useState } from 'react';
import { storage } from '../../lib/storage.ts';

/** What somebody prefers, remembered on this device; null while they have not said. */
export function useKept(key: string) {
  const [kept, setKept] = useState(() => storage.get(key));
  function keep(wanted: string) {
    storage.set(key, wanted);
    setKept(wanted);
  }
  return [kept, keep] as const;
}
