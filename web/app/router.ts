import { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { BrokenPage } from './BrokenPage.tsx';
import { routeTree } from './routes.ts';

const FIVE_MINUTES = 5 * 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    // The login check has its own retries; elsewhere a failure is said at once and the person decides.
    queries: { staleTime: FIVE_MINUTES, retry: false, refetchOnWindowFocus: false },
  },
});

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  context: { queryClient },
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
