/** Who is signed in, and the act that every write of a host carries. */
import type { FastifyRequest } from 'fastify';
import type { HostAccount } from '../../../contract/hosts/hosts.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';

/** Without id and name for the shared password. */
export interface Identity extends Pick<HostAccount, 'role' | 'seesPhotos'> {
  id: string | null;
  name: string | null;
}

export interface Act {
  at: number;
  /** Name of a host; null with the shared password, for guests and for the site itself. */
  who: string | null;
}

export function actOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>, now: () => number): Act {
  return { at: now(), who: signedIn?.name ?? null };
}

/** Always set within the guarded scope. */
export function identityOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>): Identity {
  if (!signedIn) throw new ProblemError('sign-in-needed');
  return signedIn;
}
