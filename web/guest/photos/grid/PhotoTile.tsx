import { memo } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { Place } from './layout.rules.ts';
import styles from './PhotoTile.module.css';
import { placeholderImage } from './placeholder.ts';
import { retryPicture } from './retryPicture.ts';

interface PhotoTileProps {
  photo: GalleryPhoto;
  place: Place;
  /** 1 is the first photo of its folder. */
  position: number;
  count: number;
  selected: boolean;
  onOpen: (photo: GalleryPhoto) => void;
  /** `range` is true when everything since the last box is meant. */
  onSelect: (photo: GalleryPhoto, selected: boolean, range: boolean) => void;
}

/** One photo of the grid. Few elements and no re-rendering for others' changes: there are thousands of these. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, place, position, count, selected, onOpen, onSelect } = props;
  const { x, y, width, height } = place;
  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      data-selected={selected}
      className={styles.tile}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      <button type="button" className={styles.open} onClick={() => onOpen(photo)}>
        <img
          src={photo.thumbnail}
          alt={`Agrandir ${photo.file}`}
          width={photo.width}
          height={photo.height}
          decoding="async"
          onError={retryPicture}
          className={styles.picture}
          style={{ backgroundImage: placeholderImage(photo.placeholder) }}
        />
      </button>
      <div className={styles.strip}>
        <input
          type="checkbox"
          aria-label={`Sélectionner ${photo.file}`}
          checked={selected}
          className={styles.box}
          onChange={({ target, nativeEvent }) =>
            onSelect(photo, target.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
        <span className={styles.time}>{photo.takenAt !== null && clockTime(photo.takenAt)}</span>
        <a href={photo.original} download={photo.file} title="Télécharger" className={styles.download}>
          {`Télécharger ${photo.file}`}
        </a>
      </div>
    </li>
  );
});
