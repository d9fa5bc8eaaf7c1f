import { Button } from '../../../ui/Button.tsx';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { useShare } from '../share/useShare.ts';

const LABELS = { idle: 'Partager', preparing: 'Préparation…', ready: 'Prête : partager' } as const;

/** To a friend or among the phone's own photos: the system asks which. Left out where it cannot take files, or not as many. */
export function ShareButton({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { offered, state, prepare, share } = useShare(photos);
  if (!offered) return null;
  const label = state === 'ready' && photos.length > 1 ? 'Prêtes : partager' : LABELS[state];
  return (
    <Button kind="secondary" onPointerDown={prepare} onClick={share}>
      {label}
    </Button>
  );
}
