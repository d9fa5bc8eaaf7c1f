/** Shares photos through the phone's sheet, and finds out whether the sheet takes files. */
import { useEffect, useRef, useState } from 'react';
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { jpegName } from '../saveLink.ts';

/** Phones refuse more files at once. */
const MOST = 10;

interface Prepared {
  names: string;
  files: Promise<File[]>;
  done: File[] | null;
  stop: AbortController;
}

/** Shares photos through the phone's sheet, fetched on pointer down: the sheet must open soon after. */
export function useShare(photos: readonly GalleryPhoto[]) {
  const names = photos.map(({ key }) => key).join('\n');
  const prepared = useRef<Prepared | null>(null);
  /** Names of the photos that are ready and await another tap. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { busy, once } = useOneAtATime();

  // Cancels the share when the guest leaves these photos during the fetch.
  useEffect(
    () => () => {
      if (prepared.current?.names !== names) return;
      prepared.current.stop.abort();
      prepared.current = null;
    },
    [names],
  );

  function prepare() {
    if (prepared.current?.names === names) return prepared.current;
    const stop = new AbortController();
    const files = Promise.all(photos.map((photo) => displayFile(photo, stop.signal)));
    const preparing: Prepared = { names, files, done: null, stop };
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
    const { done, files, stop } = prepare();
    try {
      // Without `await` when the files are ready, to stay within the user gesture.
      const shared = await shareFiles(navigator, done ?? (await files));
      if (shared === 'failed' || (shared === 'later' && done)) throw new Error('the sheet did not open');
      setAwaited(shared === 'later' ? names : null);
      if (shared === 'later') showToast({ kind: 'info', about: 'share', text: READY });
    } catch {
      if (stop.signal.aborted) return;
      setAwaited(null);
      showToast({ kind: 'error', about: 'share', text: FAILED });
    }
  }

  return {
    // A film has only its poster to share.
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

/** The system's share sheet, which sends a photo to a friend or saves it to the phone. */
export type Sheet = Pick<Navigator, 'share'> & Partial<Pick<Navigator, 'canShare'>>;

/** `later`: preparing took too long, and the browser requires another tap. */
export type Shared = 'shared' | 'later' | 'failed';

/** Firefox and older browsers share only links, or nothing. */
function sharesFiles(sheet: Partial<Sheet>): boolean {
  const file = new File([], 'photo.jpg', { type: 'image/jpeg' });
  return sheet.share !== undefined && (sheet.canShare?.({ files: [file] }) ?? false);
}

async function shareFiles(sheet: Sheet, files: File[]): Promise<Shared> {
  try {
    await sheet.share({ files });
    return 'shared';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // The user closed the sheet.
    if (name === 'AbortError') return 'shared';
    return name === 'NotAllowedError' ? 'later' : 'failed';
  }
}

/** The display picture, without its location, which any phone shows; mostly in the browser's cache. */
async function displayFile(photo: GalleryPhoto, signal: AbortSignal): Promise<File> {
  const answer = await fetch(picturePath('display', photo.folder, photo), { signal });
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  return new File([await answer.blob()], jpegName(photo.file), { type: 'image/jpeg' });
}
