/** Generates a family's keys, reads its hash from requests, and names its cookie. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { cookieName } from '../../platform/http/cookieName.ts';

export const PICTURES_PATH = '/photos';

/** Cookie that identifies the family in `<img>` requests, which cannot send a header. */
export function familleCookie(https: boolean): string {
  return cookieName('famille', { https, path: PICTURES_PATH });
}

/** Unvalidated. Repeated query parameters are ignored. */
export function queryHash({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { hash } = query as { hash?: unknown };
  return typeof hash === 'string' ? hash : undefined;
}

/** Keys of a new family; ids sort by time. */
export function newKeys(): Pick<Famille, 'id' | 'hash' | 'version'> {
  return { id: uuidv7(), hash: newHash(), version: 1 };
}

/** 192 random bits in base64url: 32 characters that every mail client keeps intact. */
export function newHash(): string {
  return randomBytes(24).toString('base64url');
}
