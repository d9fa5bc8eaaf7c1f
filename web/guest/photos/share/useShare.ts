import { useEffect, useRef, useState } from 'react';
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { jpegName } from '../saveLink.ts';

/** Phones refuse more in one go. */
const MOST = 10;

interface Prepared {
  names: string;
  files: Promise<File[]>;
  done: File[] | null;
  stop: AbortController;
}

/** Hands the photos over to the phone's own sheet. Fetched from the moment the finger comes down, as browsers want the sheet soon after the tap. */
export function useShare(photos: readonly GalleryPhoto[]) {
  const names = photos.map(({ key }) => key).join('\n');
  const prepared = useRef<Prepared | null>(null);
  /** Of which photos another tap is awaited. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { busy, once } = useOneAtATime();

  // Whoever leaves these photos while they are fetched wants no sheet any more.
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
      // Without waiting where nothing has to be waited for.
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

/** The system's own sheet, through which a photo goes to a friend or among the phone's photos. */
export type Sheet = Pick<Navigator, 'share'> & Partial<Pick<Navigator, 'canShare'>>;

/** `later`: the browser wants another tap, as preparing took too long for this one. */
export type Shared = 'shared' | 'later' | 'failed';

/** Whether photos can be handed over as files: Firefox and older browsers only take addresses, or nothing. */
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
    // Whoever closes the sheet has decided.
    if (name === 'AbortError') return 'shared';
    return name === 'NotAllowedError' ? 'later' : 'failed';
  }
}

/** The picture of the lightbox, which any phone shows and which says nothing of the place; mostly in the browser's cache. */
async function displayFile(photo: GalleryPhoto, signal: AbortSignal): Promise<File> {
  const answer = await fetch(picturePath('display', photo.folder, photo), { signal });
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  return new File([await answer.blob()], jpegName(photo.file), { type: 'image/jpeg' });
}
