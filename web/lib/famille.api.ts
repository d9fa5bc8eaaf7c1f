/** The guest's calls. */
import type { Famille } from '../../contract/familles.schema.ts';
import type { Param } from '../../contract/params.schema.ts';
import type { FamilleContent } from '../../contract/wedding.schema.ts';
import { call } from './api.ts';

/** The family's record with the pages that it may open. */
export type FamilleWithContent = Famille & { content: FamilleContent };

export function fetchFamille(
  hash: string,
  options: { timeOutMs?: number; background?: boolean },
): Promise<FamilleWithContent> {
  return call({ path: `/api/famille/${encodeURIComponent(hash)}`, ...options });
}

export function fetchParams(): Promise<Param[]> {
  return call({ path: '/api/params' });
}

/** The cookie by which pictures are had, and the pictures themselves. */
export function forgetDevice(): Promise<unknown> {
  return call({ method: 'DELETE', path: '/api/famille', background: true });
}

/** The body of a reply: the family merged with what the form changes. */
export type ReplyToSend = Famille & { numberPers?: number; override?: boolean };

/** Gives the family as stored. */
export function sendReply(body: ReplyToSend): Promise<Famille> {
  return call({ method: 'POST', path: '/api/response/add', body });
}
