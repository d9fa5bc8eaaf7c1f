import { Navigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

/** After signing in, hosts want to know who has answered. */
export function AdminHome() {
  return <Navigate to={paths.adminAnswers} replace />;
}
