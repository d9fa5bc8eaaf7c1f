/**
 * The application: the current address's view with its focus and scroll position, the loading indicator,
 * messages, and `start`, which renders it.
 */
import {
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { goTo } from '../lib/address.ts';
import { listen } from '../lib/listen.ts';
import { pending } from '../lib/pending.ts';
import { useAddress } from '../shell/addressAndTitle.ts';
import { LazyPart, lazyNamed } from '../shell/LazyPart.tsx';
import { opening } from '../shell/opening.ts';
import { PlainToasts } from '../shell/PlainToasts.tsx';
import { focusContent } from '../shell/Toolbar.tsx';
import { moveToastsInto } from '../ui/toastRegion.ts';
import { toasts } from '../ui/toasts.ts';
import styles from './App.module.css';
import { openAddress } from './openAddress.tsx';

const fetchToasts = async () => (await import('../ui/onDemand/Toasts.tsx')).Toasts;
// A browser that lost the line at the first touch may keep the failure for the life of the page.
const Toasts = lazyNamed(() => fetchToasts().catch(() => PlainToasts));

function showOpening(element: HTMLElement | null): void {
  if (opening) element?.append(opening);
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
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? moveToastsInto(element.current) : undefined), []);
  return (
    <div ref={element}>
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

/** The current address's view. The previous one stays until the next is ready; null before the first. */
function useView(): ReactNode {
  const { path } = useAddress();
  const [view, setView] = useState<ReactNode>(null);
  const first = useRef(true);
  const scroll = useRef(0);

  useEffect(() => {
    let latest = true;
    // Read at once, because the previous page may still be scrolled under the new address.
    scroll.current = (window.history.state as { scroll?: number } | null)?.scroll ?? 0;
    openAddress(path).then((opened) => {
      if (!latest) return;
      if ('redirect' in opened) goTo(opened.redirect, { replace: true });
      // Interruptible, so that rendering a page does not block a slow phone's first touch.
      else startTransition(() => setView(opened.view));
    });
    return () => {
      latest = false;
    };
  }, [path]);

  useLayoutEffect(() => {
    if (view === null) return;
    window.scrollTo(0, scroll.current);
    // The link or button that had the focus is gone; keyboards and screen readers continue from the content.
    if (!first.current) focusContent();
    first.current = false;
  }, [view]);

  return view;
}

/** Browsers refuse more than a hundred changes of the history in 30 s. */
const DEBOUNCE_MS = 300;

/** Stores the scroll position in the history entry: new pages start at the top, going back restores it. */
function rememberScroll(): void {
  window.history.scrollRestoration = 'manual';
  let timer = 0;
  window.addEventListener('scroll', () => {
    const { href } = window.location;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (window.location.href === href)
        window.history.replaceState({ ...window.history.state, scroll: window.scrollY }, '');
    }, DEBOUNCE_MS);
  });
}
