/** How a link and a request name their family. */
import type { FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/cookieName.ts';

export const PICTURES_PATH = '/photos';

/** Name of the cookie by which `<img>` requests, which send no header, name their family. */
export function familleCookie(https: boolean): string {
  return cookieName('famille', { https, path: PICTURES_PATH });
}

/** The guest link: what mails and codes carry. */
export function familleLink(publicUrl: string, hash: string): string {
  return `${publicUrl}/?hash=${hash}`;
}

/** Unchecked, whatever was sent. Repeated query parameters are ignored. */
export function queryHash({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { hash } = query as { hash?: unknown };
  return typeof hash === 'string' ? hash : undefined;
}
