import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { displayFile } from './displayFile.ts';
import { shareFiles, sharesFiles } from './shareFiles.ts';

/** Phones refuse more in one go. */
const MOST = 10;

/** Hands the photos over to the phone's own sheet. Fetched from the moment the finger comes down, as browsers want the sheet soon after the tap. */
export function useShare(photos: readonly GalleryPhoto[]) {
  const names = photos.map(({ key }) => key).join('\n');
  const prepared = useRef<{ names: string; files: Promise<File[]>; done: File[] | null } | null>(null);
  /** Of which photos another tap is awaited. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { busy, once } = useOneAtATime();

  function prepare() {
    if (prepared.current?.names === names) return prepared.current;
    const files = Promise.all(photos.map(displayFile));
    const preparing: NonNullable<typeof prepared.current> = { names, files, done: null };
    prepared.current = preparing;
    files.then(
      (done) => {
        preparing.done = done;
      },
      () => {
        if (prepared.current === preparing) prepared.current = null;
      },
    );
    return preparing;
  }

  async function hand() {
    const { done, files } = prepare();
    try {
      // Without waiting where nothing has to be waited for.
      const shared = await shareFiles(navigator, done ?? (await files));
      if (shared === 'failed' || (shared === 'later' && done)) throw new Error('the sheet did not open');
      setAwaited(shared === 'later' ? names : null);
      if (shared === 'later') showToast({ kind: 'info', about: 'share', text: READY });
    } catch {
      setAwaited(null);
      showToast({ kind: 'error', about: 'share', text: FAILED });
    }
  }

  return {
    // Of a film there is only a poster to hand over.
    offered:
      photos.length > 0 &&
      photos.length <= MOST &&
      photos.every(({ film }) => !film) &&
      sharesFiles(navigator),
    state: busy ? ('preparing' as const) : awaited === names ? ('ready' as const) : ('idle' as const),
    prepare: () => void prepare(),
    share: () => void once(hand),
  };
}

const READY = 'C’est prêt\u00a0: touchez «\u00a0Partager\u00a0» encore une fois.';
const FAILED = 'Le partage n’a pas pu s’ouvrir. Réessayez dans un instant.';
