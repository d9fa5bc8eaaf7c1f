import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { Opening } from './Opening.tsx';
import { PendingSpinner } from './PendingSpinner.tsx';
import { router } from './router.ts';

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <Opening />
      <PendingSpinner />
      <Toasts />
    </>
  );
}
