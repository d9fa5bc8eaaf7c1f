/** Who is signed in, and who does something when: what goes along with every write of the hosts. */
import type { FastifyRequest } from 'fastify';
import type { HostAccount } from '../../../contract/hosts/hosts.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';

/** Without id and name: whoever has the shared password. */
export interface Identity extends Pick<HostAccount, 'role' | 'seesPhotos'> {
  id: string | null;
  name: string | null;
}

export interface Act {
  at: number;
  /** A host's name; null with the shared password, for guests and for the site itself. */
  who: string | null;
}

export function actOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>, now: () => number): Act {
  return { at: now(), who: signedIn?.name ?? null };
}

/** Within the guarded scope there always is one. */
export function identityOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>): Identity {
  if (!signedIn) throw new ProblemError('sign-in-needed');
  return signedIn;
}
