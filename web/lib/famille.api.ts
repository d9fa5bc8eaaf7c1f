import type { Famille } from '../../contract/familles/familles.schema.ts';
import type { Param } from '../../contract/params/params.schema.ts';
import type { FamilleContent } from '../../contract/wedding/wedding.schema.ts';
import { call } from './api.ts';

/** `keptAt` is when this device fetched the content, set only for a stored copy (web/offline). */
export type VisitContent = FamilleContent & { keptAt?: number | undefined };
export type FamilleWithContent = Famille & { content: VisitContent };

export function fetchFamille(
  hash: string,
  options: { timeOutMs?: number; background?: boolean },
): Promise<FamilleWithContent> {
  return call({ path: `/api/famille/${encodeURIComponent(hash)}`, ...options });
}

export function fetchParams({ background = false } = {}): Promise<Param[]> {
  return call({ path: '/api/params', background });
}

export function forgetDevice(): Promise<unknown> {
  return call({ method: 'DELETE', path: '/api/famille', background: true });
}

export type ReplyToSend = Famille & { numberPers?: number; override?: boolean; change?: boolean };

export function sendReply(body: ReplyToSend): Promise<Famille> {
  return call({ method: 'POST', path: '/api/response/add', body });
}
