/** A film in the lightbox: the player on the current slide, the poster on the others. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_PLAYING,
  useEvents,
} from 'yet-another-react-lightbox';
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import { listen } from '../../../lib/listen.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { type FilmVersion, filmVersions } from './filmSource.rules.ts';
import { FilmProblem } from './LostPicture.tsx';
import styles from './PhotoLightbox.module.css';
import type { Film } from './slides.ts';

interface FilmSlideProps {
  photo: Film;
  /** Address of the poster. */
  src: string;
  alt: string;
  /** Whether this is the current slide. */
  active: boolean;
}

export function FilmSlide({ active, src, alt, photo }: FilmSlideProps) {
  // Unmounting the player stops the film when the guest goes to another slide.
  return (
    <div className={styles.slide}>
      {active ? (
        <Player photo={photo} src={src} alt={alt} />
      ) : (
        <img src={src} alt={alt} className={styles.film} />
      )}
    </div>
  );
}

/** Height in pixels of the player's controls at its foot. */
const CONTROLS = 90;
/** Handled by the focused player, which seeks in the film. */
const PLAYER_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

function Player({ photo, src, alt }: Omit<FilmSlideProps, 'active'>) {
  const [versions, setVersions] = useState(() =>
    filmVersions(photo.film, photo.bytes, playerOf(photo.film.type)),
  );
  const [version] = versions;
  const player = useRef<HTMLVideoElement>(null);
  // A slide show continues from a poster as from a photo, but waits for a film that is playing.
  const { publish } = useEvents();
  const isLost = version === undefined;
  useEffect(() => publish(isLost ? ACTIVE_SLIDE_ERROR : ACTIVE_SLIDE_COMPLETE), [publish, isLost]);

  useEffect(() => {
    const playOrPause = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const onControl = target instanceof Element && target.closest('button, a, input, dialog');
      if (event.key !== ' ' || onControl || !player.current) return;
      // Runs before the lightbox, for which the space bar controls the slide show.
      event.stopImmediatePropagation();
      if (target === player.current) return;
      event.preventDefault();
      if (player.current.paused) player.current.play().catch(() => {});
      else player.current.pause();
    };
    return listen(window, 'keydown', playOrPause, { capture: true });
  }, []);

  if (version === undefined)
    return <FilmProblem photo={photo} onRetry={() => setVersions(['original', 'lighter'])} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: wedding films have no subtitles
    <video
      key={version}
      ref={player}
      src={addressOf(photo, version)}
      poster={src}
      aria-label={alt}
      width={photo.width}
      height={photo.height}
      controls
      playsInline
      preload="metadata"
      className={styles.film}
      onPlay={() => publish(ACTIVE_SLIDE_PLAYING)}
      onEnded={() => publish(ACTIVE_SLIDE_COMPLETE)}
      onError={() => setVersions((before) => before.slice(1))}
      onPointerDown={keepControls}
      onKeyDown={keepKeys}
    />
  );
}

function addressOf(photo: GalleryPhoto, version: FilmVersion): string {
  return version === 'original' ? photo.original : picturePath('lighter', photo.folder, photo);
}

function playerOf(type: string): { canPlay: string; line: number | undefined } {
  // Safari and Firefox lack `connection`.
  const { connection } = navigator as { connection?: { downlink?: number } };
  const line = connection?.downlink === undefined ? undefined : connection.downlink * 1_000_000;
  return { canPlay: document.createElement('video').canPlayType(type), line };
}

/** Dragging the player's time line must not swipe the slide. */
function keepControls(event: PointerEvent<HTMLVideoElement>): void {
  if (event.clientY > event.currentTarget.getBoundingClientRect().bottom - CONTROLS) keep(event);
}

function keepKeys(event: KeyboardEvent): void {
  if (PLAYER_KEYS.has(event.key)) keep(event);
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}
