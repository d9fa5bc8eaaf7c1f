/** How a link and a request name their family. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { cookieName } from '../../platform/http/csrf.ts';

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

/** What a family starts with; ids grow with time. */
export function newKeys(): Pick<Famille, 'id' | 'hash' | 'version'> {
  return { id: uuidv7(), hash: newHash(), version: 1 };
}

/** 192 random bits, base64url: 32 characters that survive any mail client. */
export function newHash(): string {
  return randomBytes(24).toString('base64url');
}
