import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { GalleryPhoto } from './gallery.rules.ts';

/** Which photo is open, as the address says; and after it has been closed, which one to go on from. */
export function useOpenPhoto(photos: readonly GalleryPhoto[]) {
  const { photo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const [revealed, setRevealed] = useState<string | null>(null);
  const viewed = useRef<string | null>(null);
  const openedHere = useRef(false);
  const opened = photos.find(({ key }) => key === photo);

  const open = useCallback(
    ({ key }: GalleryPhoto) => {
      openedHere.current = true;
      void navigate({ to: paths.photos, search: { photo: key }, resetScroll: false });
    },
    [navigate],
  );

  const view = useCallback(({ key }: GalleryPhoto) => {
    viewed.current = key;
  }, []);

  /** Goes back, so that « suivant » in the browser opens it again; unless the page was opened with the photo. */
  const close = useCallback(() => {
    if (openedHere.current) history.back();
    else void navigate({ to: paths.photos, search: {}, replace: true, resetScroll: false });
  }, [navigate, history]);

  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) setRevealed(null);
    else setRevealed(viewed.current);
  }, [isOpen]);

  return { opened, revealed, open, view, close };
}
