import { StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { pending } from '../lib/pending.ts';
import { wedding } from '../lib/wedding.ts';
import { Toasts } from '../ui/Toasts.tsx';
import styles from './App.module.css';
import { rememberScroll, useView } from './useView.ts';

function App() {
  const view = useView();
  return (
    <>
      {/* The names that index.html has painted go on showing until the first page stands. */}
      {view ?? (
        <p aria-hidden="true" className="opening">
          {wedding.title}
        </p>
      )}
      <Spinner />
      <Toasts />
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
}
