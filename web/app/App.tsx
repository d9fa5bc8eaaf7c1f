import { wedding } from '../lib/wedding.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { Toasts } from '../ui/Toasts.tsx';
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
