/** The lightbox's buttons: the plain one, the request to take a photo away, the heart, and sharing. */
import type { ComponentProps } from 'react';
import { useLightboxState } from 'yet-another-react-lightbox';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { Favourites } from '../galleryView.ts';
import { useShare } from '../share/useShare.ts';

interface ToolButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onPointerDown'> {
  label: string;
  /** Path of a 24 × 24 icon. */
  path: string;
  /** Fills the icon; otherwise only its outline is drawn. */
  filled?: boolean;
}

/** A button of the lightbox's toolbar, in the library's style. */
export function ToolButton({ label, path, filled = true, ...button }: ToolButtonProps) {
  const paint = filled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };
  return (
    <button type="button" title={label} aria-label={label} className="yarl__button" {...button}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="yarl__icon"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} {...paint} />
      </svg>
    </button>
  );
}

export function AskButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <ToolButton
      label={`Demander le retrait de ${what}`}
      path="M6 3v18h2v-7h11l-2.5-4.5L19 5H8V3z"
      onClick={onClick}
    />
  );
}

const HEART = 'M12 20.6 4.3 13A5.1 5.1 0 0 1 11.5 5.7l.5.6.5-.6A5.1 5.1 0 0 1 19.7 13z';

export function HeartButton({
  album,
  favourites: { hearts, setHeart },
}: {
  album: readonly GalleryPhoto[];
  favourites: Favourites;
}) {
  const photo = album[useLightboxState().currentIndex];
  if (!photo || hearts === null) return null;
  const isFavourite = hearts.has(photo.key);
  return (
    <ToolButton
      label="Favorite"
      path={HEART}
      filled={isFavourite}
      aria-pressed={isFavourite}
      onClick={() => setHeart(photo, !isFavourite)}
    />
  );
}

const ARROW = 'M16 5 12 1 8 5l1.4 1.4L11 4.8V15h2V4.8l1.6 1.6zM5 9h3v2H6v9h12v-9h-2V9h3v13H5z';

/** Shares the current photo through the phone's share sheet; hidden where unsupported. */
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
