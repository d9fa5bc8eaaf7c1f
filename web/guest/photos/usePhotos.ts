import { useCallback, useEffect, useState } from 'react';
import { fetchPhotos } from '../../lib/famille.api.ts';
import { knownHash } from '../../lib/identity.ts';

/** File names per folder. */
export type Photos = Record<string, string[]>;

type State = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'loaded'; photos: Photos };

/** Without a stored hash nothing is asked for. */
export function usePhotos(): State & { reload: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const reload = useCallback(() => {
    const hash = knownHash();
    if (hash === null) return;
    setState({ kind: 'loading' });
    fetchPhotos(hash).then(
      (photos) => setState({ kind: 'loaded', photos }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, []);
  useEffect(reload, [reload]);
  return { ...state, reload };
}
