/** A mail as it arrives, on a phone or computer, in light or dark mode: the very HTML that is sent. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Chips } from '../chips/Chips.tsx';
import styles from '../parts.module.css';
import { mailParts } from './mailParts.rules.ts';

/** Pixels: a phone, and the reading pane of a mail program on a computer. */
const WIDTHS = { phone: 390, laptop: 760 };
type Device = keyof typeof WIDTHS;
type Light = 'day' | 'night';

const DEVICES = [
  { value: 'phone', label: 'Téléphone' },
  { value: 'laptop', label: 'Ordinateur' },
] as const;
const LIGHTS = [
  { value: 'day', label: 'Clair' },
  { value: 'night', label: 'Sombre' },
] as const;

export function ArrivedMail({ html }: { html: string }) {
  const [device, setDevice] = useState<Device>('phone');
  const [light, setLight] = useState<Light>('day');
  /** The frame's document, once loaded; some browsers load an empty page into a new frame twice. */
  const [page, setPage] = useState<Document | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setPage(frame.current?.contentDocument ?? null), []);
  useLayoutEffect(() => {
    if (page === null || frame.current === null || room.current === null) return;
    drawMail(page, html, light === 'night');
    return fitted(room.current, frame.current, WIDTHS[device]);
  }, [page, html, light, device]);
  return (
    <>
      <div className={styles.mailControls}>
        <Chips joined legend="Largeur du mail" options={DEVICES} value={device} onValue={setDevice} />
        <Chips joined legend="Mail clair ou sombre" options={LIGHTS} value={light} onValue={setLight} />
      </div>
      <div ref={room} className={styles.mailRoom}>
        <iframe
          ref={frame}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
          title="Le mail tel qu’il arrive"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={styles.mailFrame}
        />
      </div>
    </>
  );
}

/** Scales the frame from the device's width to the room, as high as the mail. Returns a stop function. */
function fitted(room: HTMLElement, frame: HTMLIFrameElement, width: number): () => void {
  const body = frame.contentDocument?.body;
  const measure = () => {
    const scale = Math.min(1, room.clientWidth / width) || 1;
    Object.assign(frame.style, {
      width: `${Math.max(width, room.clientWidth)}px`,
      transform: `scale(${scale})`,
    });
    const height = body?.scrollHeight ?? 0;
    frame.style.height = `${height}px`;
    room.style.height = `${height * scale}px`;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(room);
  if (body) observer.observe(body);
  measure();
  return () => observer.disconnect();
}

/** Renders a mail into a frame, without scripts. Styles are set through the DOM, as the CSP requires. */
function drawMail(page: Document, html: string, night: boolean): void {
  const view = page.defaultView;
  if (view === null) return;
  const parts = mailParts(html, night);
  const { body } = new DOMParser().parseFromString(parts.html, 'text/html');
  const styled = [body, ...body.querySelectorAll<HTMLElement>('[data-style]')];
  for (const link of body.querySelectorAll('a')) Object.assign(link, { target: '_blank', rel: 'noreferrer' });
  page.documentElement.lang = 'fr';
  page.body.replaceWith(page.adoptNode(body));
  for (const element of styled) element.style.cssText = element.dataset.style ?? '';
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(parts.css);
  page.adoptedStyleSheets = [sheet];
}
