import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { PendingSpinner } from './PendingSpinner.tsx';
import { queryClient, router } from './router.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <PendingSpinner />
      <Toasts />
    </QueryClientProvider>
  );
}
