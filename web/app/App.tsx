import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { PendingSpinner } from './PendingSpinner.tsx';
import { router } from './router.ts';

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <PendingSpinner />
      <Toasts />
    </>
  );
}
