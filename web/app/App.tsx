import { StrictMode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { listen } from '../lib/listen.ts';
import { pending } from '../lib/pending.ts';
import { LazyPart, lazyNamed } from '../shell/LazyPart.tsx';
import { moveToastsInto } from '../ui/toastPlace.ts';
import { toasts } from '../ui/toasts.ts';
import styles from './App.module.css';
import { rememberScroll, useView } from './useView.ts';

const fetchToasts = async () => (await import('../ui/onDemand/Toasts.tsx')).Toasts;
const Toasts = lazyNamed(fetchToasts);

/** From the page as it came: React empties its root. */
const opening = document.querySelector('.opening');

function showOpening(place: HTMLElement | null): void {
  if (opening) place?.append(opening);
}

function App() {
  const view = useView();
  return (
    <>
      {/* The names that index.html has painted go on showing until the first page stands. */}
      {view ?? <div ref={showOpening} />}
      <Spinner />
      <Messages />
    </>
  );
}

/** A veil over the page while something loads; it lets clicks through, for nothing must be lost by waiting. */
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

/** Not by itself: the preview of « Notre site » shares this file's chunk, and draws its own page. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  rememberScroll();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // At the first touch already: what most of them tell of is a network that is gone.
  listen(window, ['pointerdown', 'keydown'], () => fetchToasts().catch(() => {}), {
    once: true,
    passive: true,
  });
}
