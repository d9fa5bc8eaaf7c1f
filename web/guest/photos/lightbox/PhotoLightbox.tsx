/**
 * The lightbox: photos and films over the whole window, with zoom, slide show and saving; for guests also the
 * heart and the request for removal. Loaded when the first photo is opened.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Lightbox, {
  type ControllerRef,
  type Slide,
  type SlideshowRef,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { moveToastsInto } from '../../../ui/toastRegion.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { Favourites } from '../galleryView.ts';
import { AskRemoval } from './AskRemoval.tsx';
import { FilmSlide } from './FilmSlide.tsx';
import { growFromTile, shrinkToTile } from './flight.ts';
import { LostPicture } from './LostPicture.tsx';
import { filmLabels, labels, thisOne } from './labels.ts';
import styles from './PhotoLightbox.module.css';
import { saveFilm, saveReencoded } from './saveMedia.ts';
import { checkAlbum, type PhotoSlide } from './slides.ts';
import { AskButton, HeartButton, ShareButton } from './ToolButton.tsx';
import { useAlbum } from './useAlbum.ts';
import { useDoubleTap } from './useDoubleTap.ts';
import { useKeys } from './useKeys.ts';
import { useWakeLock } from './useWakeLock.ts';

/** Milliseconds and a factor, as specified. */
const FADE = 700;
const RESIZE = 500;
const ZOOM_FACTOR = 1.5;
/** Milliseconds per photo in a slide show. */
const PAUSE = 5000;

function placeholder(slide: Slide) {
  const { width, height, thumb } = slide as PhotoSlide;
  return { width, height, style: { backgroundImage: `url("${thumb}")` } };
}

/** Toasts move into the lightbox, because everything outside of it is inert. */
function ToastSlot() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? moveToastsInto(place.current) : undefined), []);
  return <div ref={place} />;
}

/** The hosts' caption, if any, then place and time. Screen readers get the picture's name instead. */
function Caption({ slide: { caption, where } }: { slide: PhotoSlide }) {
  return (
    <p aria-hidden className={styles.caption}>
      {caption !== '' && <span className={styles.words}>{caption}</span>}
      {where}
    </p>
  );
}

/** Calls `onEnter` once the lightbox shows its first picture. */
function Entrance({ onEnter }: { onEnter: () => void }) {
  const entered = useRef(false);
  useLayoutEffect(() => {
    // Before the first paint, but after the slide has chosen its picture.
    if (!entered.current) queueMicrotask(onEnter);
    entered.current = true;
  }, [onEnter]);
  return null;
}

interface PhotoLightboxProps {
  photos: readonly GalleryPhoto[];
  titles: Readonly<Record<string, string>>;
  opened: GalleryPhoto;
  /** The browser went back, so the lightbox must close. */
  leaving: boolean;
  /** Starts as an endless slide show in full screen. */
  plays?: boolean;
  /** For guests. */
  favourites?: Favourites;
  onView: (photo: GalleryPhoto) => void;
  /** Called when closing begins. */
  onLeave: () => void;
  onClose: () => void;
  /** Called when a picture fails to load, since it may have been withdrawn. */
  onLost?: () => void;
  /** For guests: called after a request for removal; `hidden` when guests no longer see the photo. */
  onAsked?: (hidden: boolean) => void;
}

export function PhotoLightbox(props: PhotoLightboxProps) {
  const { photos, titles, opened, leaving, plays = false, favourites } = props;
  const { onView, onLeave, onClose, onLost, onAsked } = props;
  const { album, slides, index, seen } = useAlbum(photos, { opened, titles });
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const slideshow = useRef<SlideshowRef>(null);
  const [playing, setPlaying] = useState(false);
  useWakeLock(playing);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const durations = { fade: still ? 0 : FADE, resize: RESIZE };
  // On phones, pinching zooms and full screen is pointless, so these buttons make room for others.
  const pinches = useMediaQuery('(max-width: 600px) and (pointer: coarse)');
  const [asking, setAsking] = useState<GalleryPhoto>();
  const [viewed, setViewed] = useState(opened);
  checkAlbum(slides, index);

  useKeys(controller, slideshow);
  useEffect(() => {
    // After this commit, because closing renders the page below synchronously.
    if (leaving) queueMicrotask(() => controller.current?.close());
  }, [leaving]);

  /** Double tap zooms in at that point, and out again; the library's own would take five steps to return. */
  const taps = useDoubleTap(({ clientX, clientY, currentTarget }) => {
    const frame = currentTarget.closest('.yarl__slide')?.getBoundingClientRect();
    if (!zoom.current || !frame) return;
    const target = zoom.current.zoom > 1 ? 1 : ZOOM_FACTOR;
    const [dx, dy] = [clientX - frame.x - frame.width / 2, clientY - frame.y - frame.height / 2];
    zoom.current.changeZoom(target, false, dx, dy);
  });

  function currentIndex(): number {
    return controller.current?.getLightboxState().currentIndex ?? index;
  }

  async function save() {
    const [photo, slide] = [album[currentIndex()], slides[currentIndex()]];
    if (!photo || !slide) return;
    if ('photo' in slide) return saveFilm(slide.photo);
    await saveReencoded(slide.src, photo.file).catch(() =>
      showToast({
        kind: 'error',
        text: 'Cette photo n’a pas pu être enregistrée. Réessayez dans un instant.',
      }),
    );
  }

  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      plugins={[Counter, Slideshow, Download, Zoom, Fullscreen]}
      labels={viewed.film ? filmLabels : labels}
      toolbar={{
        buttons: [
          favourites && <HeartButton key="heart" album={album} favourites={favourites} />,
          <ShareButton key="share" album={album} />,
          'download',
          'slideshow',
          'zoom',
          'fullscreen',
          onAsked && (
            <AskButton key="ask" what={thisOne(viewed)} onClick={() => setAsking(album[currentIndex()])} />
          ),
          'close',
        ],
      }}
      className={styles.lightbox ?? ''}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ finite: !plays, padding: 0, imageProps: (slide) => ({ ...placeholder(slide), ...taps }) }}
      animation={{ fade: durations.fade, swipe: RESIZE, navigation: RESIZE, zoom: RESIZE }}
      // A large screen shows the display picture at full size already, and must zoom all the same.
      zoom={{
        ref: zoom,
        zoomInMultiplier: ZOOM_FACTOR,
        maxZoomPixelRatio: 2,
        doubleTapDelay: 0,
        doubleClickDelay: 0,
        // Keeps the pinched point under the fingers.
        pinchZoomV4: true,
      }}
      slideshow={{ ref: slideshow, autoplay: plays, delay: PAUSE }}
      fullscreen={{ auto: plays }}
      download={{ download: save }}
      render={{
        controls: () => (
          <>
            <Entrance onEnter={() => growFromTile(opened, durations)} />
            <ToastSlot />
            {asking && (
              <AskRemoval
                photo={asking}
                onAsked={(hidden) => onAsked?.(hidden)}
                onClose={() => setAsking(undefined)}
              />
            )}
          </>
        ),
        slide: ({ slide, offset }) =>
          slide.type === 'film' ? <FilmSlide {...slide} active={offset === 0} /> : undefined,
        iconError: () => <LostPicture onLost={onLost} />,
        ...(pinches && { buttonZoom: () => null, buttonFullscreen: () => null }),
        slideFooter: ({ slide }) => <Caption slide={slide as PhotoSlide} />,
      }}
      on={{
        exiting: () => {
          onLeave();
          shrinkToTile(viewed, durations);
        },
        slideshowStart: () => setPlaying(true),
        slideshowStop: () => setPlaying(false),
        view: (shown) => {
          seen(shown.index);
          const photo = album[shown.index];
          if (!photo) return;
          setViewed(photo);
          onView(photo);
        },
      }}
    />
  );
}
