/** The hosts' calls of the server, all under one address. */
import { type Call, call } from '../../lib/api.ts';

export const ADMIN = '/api/adminouminou';

type Options = Partial<Call>;

/** Hides the loading indicator. */
export const IN_BACKGROUND = { background: true };

export function get<Answer>(path: string, options?: Options): Promise<Answer> {
  return call({ ...options, path: `${ADMIN}${path}` });
}

/** A fetch function for `usePolled`, which decides whether the loading indicator is shown. */
export function polled<Answer>(path: string) {
  return ({ background }: { background: boolean }) => get<Answer>(path, { background });
}

export function post<Answer>(path: string, body: unknown, options?: Options): Promise<Answer> {
  return call({ ...options, method: 'POST', path: `${ADMIN}${path}`, body });
}

export function remove(path: string): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}${path}` });
}
