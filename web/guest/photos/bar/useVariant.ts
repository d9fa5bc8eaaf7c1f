import { useState } from 'react';
import type { ArchiveVariant } from '../../../../contract/photos.schema.ts';
import { storage } from '../../../lib/storage.ts';

const KEY = 'photosVariant';

/** The originals, as the specification has it, until somebody prefers lighter ones; remembered on this device. */
export function useVariant() {
  const [variant, setVariant] = useState<ArchiveVariant>(() =>
    storage.get(KEY) === 'light' ? 'light' : 'originals',
  );
  function choose(wanted: ArchiveVariant) {
    storage.set(KEY, wanted);
    setVariant(wanted);
  }
  return { variant, choose };
}
