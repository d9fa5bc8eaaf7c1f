/**
 * A picture of the grid, which loads in steps after its blurred placeholder, and is requested again when it
 * fails.
 */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { SHARP_THUMBNAIL_WIDTH, THUMBNAIL_WIDTH } from '../../../../contract/photos/photos.rules.ts';
import { type GalleryPhoto, nextDelay } from '../gallery.rules.ts';
import styles from './PhotoTile.module.css';
import { plainFirst } from './plainFirst.ts';

/** `plain`: the sharp thumbnail failed to load. */
type Stage = 'waiting' | 'lost' | 'came' | 'sharp' | 'plain';

interface ThumbnailProps {
  photo: GalleryPhoto;
  alt: string;
  /** Width in pixels on the page. */
  width: number;
}

/**
 * Blurred, then 220 px, then 440 px where the screen has the pixels. On a slow line, all thumbnails in the
 * window load before any sharp one.
 */
export function Thumbnail({ photo, alt, width }: ThumbnailProps) {
  const [stage, setStage] = useState<Stage>('waiting');
  const backgroundImage = usePlaceholder(photo.placeholder);

  useEffect(() => {
    if (stage === 'waiting') return plainFirst.expect();
    if (stage === 'came') return plainFirst.whenAllCame(() => setStage('sharp'));
    return undefined;
  }, [stage]);

  function retry(event: SyntheticEvent<HTMLImageElement>) {
    if (stage === 'sharp') {
      setStage('plain');
      return;
    }
    if (stage === 'waiting') setStage('lost');
    retryPicture(event);
  }

  return (
    <img
      src={photo.thumbnail}
      srcSet={
        stage === 'sharp'
          ? `${photo.thumbnail} ${THUMBNAIL_WIDTH}w, ${photo.sharpThumbnail} ${SHARP_THUMBNAIL_WIDTH}w`
          : undefined
      }
      sizes={`${width}px`}
      alt={alt}
      width={photo.width}
      height={photo.height}
      decoding="async"
      onLoad={() => setStage((before) => (before === 'waiting' || before === 'lost' ? 'came' : before))}
      onError={retry}
      className={styles.picture}
      style={{ backgroundImage }}
    />
  );
}

/** Retries a picture that failed to load, at growing intervals, while it is in the page. */
function retryPicture({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const { dataset, src } = picture;
  const seconds = nextDelay(Number(dataset.wait ?? 1));
  dataset.wait = String(seconds);
  setTimeout(() => {
    if (picture.isConnected) picture.src = src;
  }, seconds * 1000);
}

type Decode = typeof import('thumbhash')['thumbHashToRGBA'];

let decode: Decode | undefined;
let coming: Promise<void> | undefined;
const painted = new Map<string, string>();
const canvas = document.createElement('canvas');

/** A thumbhash's blurred placeholder, cached. Without its decoder nothing shows until the photo does. */
function usePlaceholder(thumbhash: string): string | undefined {
  const [, setIsHere] = useState(decode !== undefined);
  useEffect(() => {
    if (decode) return;
    coming ??= import('thumbhash').then(({ thumbHashToRGBA }) => {
      decode = thumbHashToRGBA;
    });
    coming.then(
      () => setIsHere(true),
      () => {},
    );
  }, []);
  return decode && placeholderImage(decode, thumbhash);
}

function placeholderImage(decoder: Decode, thumbhash: string): string {
  const known = painted.get(thumbhash);
  if (known !== undefined) return known;
  const image = `url(${paint(decoder, thumbhash)})`;
  painted.set(thumbhash, image);
  return image;
}

/** The library has its own PNG encoder; the browser's is enough. */
function paint(decoder: Decode, thumbhash: string): string {
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const { w, h, rgba } = decoder(bytes);
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  return canvas.toDataURL();
}
