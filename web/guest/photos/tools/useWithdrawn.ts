import { useEffect, useRef } from 'react';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { GalleryFolder } from '../gallery.rules.ts';
import { withdrawnSentence } from './withdrawn.rules.ts';

/** Says it when photos on screen are no longer shared, and leaves the address of one that was open. `folders` is null until the whole list has come. */
export function useWithdrawn(folders: readonly GalleryFolder[] | null, picked: ReadonlySet<string>): void {
  const opened = useAddress().search.get('photo');
  const before = useRef(folders);
  useEffect(() => {
    if (folders === null || folders === before.current) return;
    const text = before.current && withdrawnSentence(before.current, folders, { picked, opened });
    before.current = folders;
    if (!text) return;
    showToast({ kind: 'info', about: 'withdrawn', text });
    const isOpen = folders.some(({ photos }) => photos.some(({ key }) => key === opened));
    if (opened !== null && !isOpen) goTo(linkTo('/photos'), { replace: true });
  }, [folders, picked, opened]);
}
