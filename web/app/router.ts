import { createHashHistory, createRouter } from '@tanstack/react-router';
import { BrokenPage } from './BrokenPage.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
