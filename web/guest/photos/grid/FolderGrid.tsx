/** The photos of a folder: room for all, but only those near the window are rendered. */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listen } from '../../../lib/listen.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { layOut, visibleTiles } from './masonry.rules.ts';
import styles from './PhotoTile.module.css';
import { PhotoTile } from './PhotoTile.tsx';

export interface FolderGridProps {
  photos: readonly GalleryPhoto[];
  label: string;
  selected: ReadonlySet<string>;
  /** Null where no hearts are shown. */
  hearts?: ReadonlySet<string> | null;
  onHeart?: (photo: GalleryPhoto, favourite: boolean) => void;
  /** The photo ticked last, which gets a link to the selection. */
  latest: string | null;
  /** Scrolled into view and focused, if it is in this folder. */
  revealed: string | null;
  onOpen: (photo: GalleryPhoto) => void;
  /** Undefined for readers. */
  onSelect: ((photo: GalleryPhoto, selected: boolean, range: boolean) => void) | undefined;
  /** Goes to the selection. */
  onLeave?: () => void;
}

export function FolderGrid(props: FolderGridProps) {
  const { photos, label, selected, hearts, onHeart, latest, revealed, onOpen, onSelect, onLeave } = props;
  const list = useRef<HTMLUListElement>(null);
  const { width, top, bottom } = useVisibleRange(list);
  const layout = useMemo(() => layOut(photos, width, readerTextScale()), [photos, width]);
  const [focused, setFocused] = useState(-1);
  const indexOf = (wantedKey: string | null) =>
    wantedKey === null ? -1 : photos.findIndex(({ key }) => key === wantedKey);
  const wanted = indexOf(revealed);

  useEffect(() => {
    if (wanted < 0) return;
    const tile = list.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted + 1}"]`);
    tile?.scrollIntoView({ block: 'nearest' });
    tile?.querySelector('button')?.focus({ preventScroll: true });
  }, [wanted]);

  const near = width === 0 ? [] : visibleTiles(layout, top, bottom);
  // Keeps the focused photo rendered, however far the page scrolls.
  const shown = [...new Set([...near, focused, wanted, indexOf(latest)])].sort((a, b) => a - b);

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.grid}
      style={{ height: layout.height }}
      onFocus={({ target }) => setFocused(positionOf(target))}
      onBlur={() => setFocused(-1)}
    >
      {shown.map((index) => {
        const photo = photos[index];
        const tile = layout.tiles[index];
        return (
          photo &&
          tile && (
            <PhotoTile
              key={photo.key}
              title={label}
              photo={photo}
              tile={tile}
              position={index + 1}
              count={photos.length}
              selected={selected.has(photo.key)}
              favourite={hearts?.has(photo.key) ?? false}
              onHeart={hearts ? onHeart : undefined}
              onOpen={onOpen}
              onSelect={onSelect}
              onLeave={photo.key === latest ? onLeave : undefined}
            />
          )
        );
      })}
    </ul>
  );
}

const USUAL_FONT_SIZE = 16;

function readerTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE;
}

function positionOf(element: Element): number {
  return Number(element.closest('li')?.getAttribute('aria-posinset') ?? 0) - 1;
}

/** Pixels by which the range moves, so that most scroll events change nothing. */
const STEP = 256;
/** Pixels rendered above and below the window. */
const READY = 400;

interface VisibleRange {
  /** Pixels; 0 until measured. */
  width: number;
  /** From the top of the element. */
  top: number;
  bottom: number;
}

const NOTHING: VisibleRange = { width: 0, top: 0, bottom: 0 };

/** The part of a long element that is near the window, and the element's width. */
function useVisibleRange(element: RefObject<HTMLElement | null>): VisibleRange {
  const [range, setRange] = useState(NOTHING);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const next = rangeOf(measured.getBoundingClientRect(), window.innerHeight);
      setRange((known) => (same(known, next) ? known : next));
    };
    measure();
    // Changes above move the element. Deferred by a frame, because rendering resizes the page again.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(document.body);
    const stop = listen(window, ['scroll', 'resize'], measure, { passive: true });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element]);

  return range;
}

function rangeOf(box: DOMRect, windowHeight: number): VisibleRange {
  const top = Math.floor((-box.top - READY) / STEP) * STEP;
  const bottom = Math.ceil((windowHeight - box.top + READY) / STEP) * STEP;
  // Elements out of range share one empty range, so that scrolling does not render them.
  const away = bottom <= 0 || top >= box.height;
  return { width: Math.floor(box.width), top: away ? 0 : top, bottom: away ? 0 : bottom };
}

function same(one: VisibleRange, other: VisibleRange): boolean {
  return one.width === other.width && one.top === other.top && one.bottom === other.bottom;
}
