/**
 * A photo of the grid: its thumbnail opens it, its box selects it, its heart makes it a favourite, its link
 * saves the original.
 */
import { type MouseEvent, memo, useState } from 'react';
import { clockTime } from '../../../../contract/wedding/moments.rules.ts';
import checkbox from '../../../ui/Checkbox.module.css';
import hidden from '../../../ui/texts.module.css';
import { filmLength, filmName, photoCaption } from '../filmTexts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { TileBox } from './masonry.rules.ts';
import styles from './PhotoTile.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface PhotoTileProps {
  /** Title of the folder. */
  title: string;
  photo: GalleryPhoto;
  tile: TileBox;
  /** Starts at 1 within the folder. */
  position: number;
  count: number;
  selected: boolean;
  favourite: boolean;
  /** Undefined where no heart is shown. */
  onHeart: ((photo: GalleryPhoto, favourite: boolean) => void) | undefined;
  onOpen: (photo: GalleryPhoto) => void;
  /** `range` selects everything from the last ticked photo to this one. */
  onSelect: ((photo: GalleryPhoto, selected: boolean, range: boolean) => void) | undefined;
  /** Only for the photo ticked last: goes to the selection, past the other photos. */
  onLeave: (() => void) | undefined;
}

/** Few elements, and memoised, because there are thousands of tiles. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { title, photo, tile, position, count, selected, favourite, onHeart, onOpen, onSelect, onLeave } =
    props;
  const { x, y, width, height } = tile;
  const caption = photoCaption(title, photo);
  const name = photo.film
    ? `${filmName(photo.film.seconds)}, ${caption}, numéro ${position}`
    : `${caption}, photo ${position}`;
  const [lost, setLost] = useState(false);

  async function save(event: MouseEvent) {
    // Modified clicks (a new tab, saving under a name) are left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setLost(false);
    const saved = await import('../saveLink.ts')
      .then(({ saveOriginal }) => saveOriginal(photo))
      .catch(() => false);
    setLost(!saved);
  }

  /** Supports the usual modifier keys for choosing files. */
  function open({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if (onSelect && (ctrlKey || metaKey || shiftKey)) onSelect(photo, shiftKey || !selected, shiftKey);
    else onOpen(photo);
  }

  return (
    <li
      aria-posinset={position}
      aria-setsize={count}
      data-photo={photo.key}
      data-selected={selected}
      data-latest={onLeave !== undefined}
      data-pale={photo.badge !== undefined}
      className={styles.tile}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      <button type="button" className={styles.open} onClick={open}>
        <Thumbnail photo={photo} alt={photo.film ? name : `Agrandir ${name}`} width={width} />
      </button>
      {photo.film && (
        <span aria-hidden className={styles.film}>
          {filmLength(photo.film.seconds)}
        </span>
      )}
      {onHeart && (
        <button
          type="button"
          aria-pressed={favourite}
          aria-label={`Favorite : ${name}`}
          title="Favorite"
          className={styles.heart}
          onClick={() => onHeart(photo, !favourite)}
        />
      )}
      {photo.badge && <span className={styles.badge}>{photo.badge}</span>}
      {lost && (
        <p role="alert" className={styles.lost}>
          Le téléchargement n’a pas commencé. Réessayez.
        </p>
      )}
      <div className={styles.strip}>
        {onSelect && (
          <input
            type="checkbox"
            aria-label={`Sélectionner ${name}`}
            checked={selected}
            className={`${checkbox.drawn} ${styles.box}`}
            onChange={({ target, nativeEvent }) =>
              onSelect(photo, target.checked, (nativeEvent as unknown as MouseEvent).shiftKey)
            }
          />
        )}
        {onLeave && (
          <button type="button" className={`${styles.leave} ${hidden.untilFocused}`} onClick={onLeave}>
            Aller à la sélection
          </button>
        )}
        <span className={styles.time}>{photo.takenAt !== null && clockTime(photo.takenAt)}</span>
        <a
          href={photo.original}
          download={photo.file}
          title="Télécharger"
          className={styles.download}
          onClick={save}
        >
          {`Télécharger ${name}`}
        </a>
      </div>
    </li>
  );
});
