import { useLightboxState } from 'yet-another-react-lightbox';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { useShare } from '../share/useShare.ts';
import { ToolButton } from './ToolButton.tsx';

const ARROW = 'M16 5 12 1 8 5l1.4 1.4L11 4.8V15h2V4.8l1.6 1.6zM5 9h3v2H6v9h12v-9h-2V9h3v13H5z';

/** The photo that one looks at, to a friend or among the phone's own photos: the system asks which. Where it can. */
export function ShareButton({ album }: { album: readonly GalleryPhoto[] }) {
  const photo = album[useLightboxState().currentIndex];
  const { offered, state, prepare, share } = useShare(photo ? [photo] : []);
  if (!offered) return null;
  return (
    <ToolButton
      label={state === 'ready' ? 'Prête : partager' : 'Partager ou enregistrer'}
      path={ARROW}
      onPointerDown={prepare}
      onClick={share}
    />
  );
}
