import { useRouterState } from '@tanstack/react-router';
import { wedding } from '../lib/wedding.ts';
import { router } from './router.ts';

/** Goes on showing the names that index.html has painted, until the first page stands. */
export function Opening() {
  const opened = useRouterState({ router, select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  if (opened) return null;
  return (
    <p aria-hidden="true" className="opening">
      {wedding.title}
    </p>
  );
}
