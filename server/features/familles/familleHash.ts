/** How a request names its family. */
import type { FastifyRequest } from 'fastify';

/** The cookie by which `<img>` requests, which send no header, name their family. */
export const FAMILLE_COOKIE = 'famille';

/** Unchecked, whatever was sent. Repeated query parameters are ignored. */
export function familleHashOf({ query, cookies }: FastifyRequest) {
  const { hash } = query as { hash?: unknown };
  return { query: typeof hash === 'string' ? hash : undefined, cookie: cookies[FAMILLE_COOKIE] };
}
