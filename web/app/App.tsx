import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wedding } from '../lib/wedding.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { rememberScroll } from './scroll.ts';
import { useView } from './useView.ts';

export function App() {
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

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
rememberScroll();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
