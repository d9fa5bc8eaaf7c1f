import { Toasts } from '../ui/Toasts.tsx';
import { Opening } from './Opening.tsx';
import { PendingSpinner } from './PendingSpinner.tsx';
import { useView } from './useView.ts';

export function App() {
  const view = useView();
  return (
    <>
      {view ?? <Opening />}
      <PendingSpinner />
      <Toasts />
    </>
  );
}
