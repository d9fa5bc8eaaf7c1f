/** The application: the current view, the loading indicator, messages, and `start`, which renders it. */
import { StrictMode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { listen } from '../lib/listen.ts';
import { pending } from '../lib/pending.ts';
import { LazyPart, lazyNamed } from '../shell/LazyPart.tsx';
import { opening } from '../shell/opening.ts';
import { moveToastsInto } from '../ui/toastPlace.ts';
import { toasts } from '../ui/toasts.ts';
import styles from './App.module.css';
import { rememberScroll, useView } from './useView.ts';

const fetchToasts = async () => (await import('../ui/onDemand/Toasts.tsx')).Toasts;
const Toasts = lazyNamed(fetchToasts);

function showOpening(place: HTMLElement | null): void {
  if (opening) place?.append(opening);
}

function App() {
  const view = useView();
  return (
    <>
      {/* Shows the names of index.html until the first page is rendered. */}
      {view ?? <div ref={showOpening} />}
      <Spinner />
      <Messages />
    </>
  );
}

/** The loading indicator, a veil that lets clicks through. */
function Spinner() {
  const visible = useSyncExternalStore(pending.shown.subscribe, pending.shown.get);
  useLayoutEffect(() => {
    if (visible) pending.drawn();
  }, [visible]);
  return (
    <div role="status" className={styles.veil}>
      {visible && (
        <>
          <span className={styles.ring} />
          <span className={styles.text}>Chargement…</span>
        </>
      )}
    </div>
  );
}

function Messages() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? moveToastsInto(place.current) : undefined), []);
  return (
    <div ref={place}>
      {shown.length > 0 && (
        <LazyPart problem="Un message n’a pas pu s’afficher">
          <Toasts />
        </LazyPart>
      )}
    </div>
  );
}

/** Called by main.ts only: the preview of « Notre site » shares this chunk and renders its own page. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  rememberScroll();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Preloads the toasts at the first touch, because most of them report a lost network.
  listen(window, ['pointerdown', 'keydown'], () => fetchToasts().catch(() => {}), {
    once: true,
    passive: true,
  });
}
