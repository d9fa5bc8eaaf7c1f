import { useLightboxState } from 'yet-another-react-lightbox';
import type { Favourites } from '../favourites/useFavourites.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { ToolButton } from './ToolButton.tsx';

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
