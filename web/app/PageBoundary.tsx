import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrokenPage } from './BrokenPage.tsx';

/** A page that fails while it is drawn says so in its place. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={BrokenPage}>{children}</ErrorBoundary>;
}
