/** Renders the guests' page in a frame as wide as the chosen device, scaled to the room available. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GuestPage } from '../../../../../contract/wedding/pages.rules.ts';
import { listen } from '../../../../lib/listen.ts';
import type { PreviewOrder, PreviewReport } from '../../../../lib/previewMessages.ts';
import styles from './card.module.css';
import type { Device } from './PreviewControls.tsx';

const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, laptop: 1280 };

interface PreviewFrameProps {
  order: PreviewOrder;
  device: Device;
  /** Receives null if the frame could not render a page. */
  onShown: (page: GuestPage | null) => void;
}

export function PreviewFrame({ order, device, onShown }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(
    () =>
      listen(window, 'message', ({ data, source, origin }: MessageEvent<PreviewReport>) => {
        if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
        if (data.apercu === 'ready') setReady(true);
        else onShown(data.apercu === 'shown' ? data.page : null);
      }),
    [onShown],
  );
  const told = JSON.stringify(order);
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(JSON.parse(told), window.location.origin);
  }, [ready, told]);
  const room = useRef<HTMLDivElement>(null);
  useScale(room, frame, WIDTHS[device]);
  return (
    <div data-device={device} className={styles.device}>
      <div ref={room} className={styles.room}>
        <iframe ref={frame} src="/apercu" title="Aperçu de la page de vos invités" className={styles.frame} />
      </div>
    </div>
  );
}

/** Styles are set through the DOM, which the content security policy allows. */
function useScale(
  room: React.RefObject<HTMLElement | null>,
  frame: React.RefObject<HTMLIFrameElement | null>,
  width: number,
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, frame.current];
    if (outer === null || inner === null) return;
    const scaleToRoom = () => {
      const scale = Math.min(1, outer.clientWidth / width) || 1;
      Object.assign(inner.style, {
        width: `${Math.max(width, scale === 1 ? outer.clientWidth : width)}px`,
        height: `${outer.clientHeight / scale}px`,
        transform: `scale(${scale})`,
      });
    };
    const observer = new ResizeObserver(scaleToRoom);
    observer.observe(outer);
    scaleToRoom();
    return () => observer.disconnect();
  }, [room, frame, width]);
}
