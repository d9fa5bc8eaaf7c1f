import { Navigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

/** An address that leads nowhere leads home, where the login check decides what the visitor sees. */
export function UnknownPage() {
  return <Navigate to={paths.home} replace />;
}
