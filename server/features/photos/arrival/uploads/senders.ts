/**
 * Identifies who sends files, again at each request, and converts senders to and from the columns that store
 * them.
 */
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { UploadTable } from '../../../../siteDatabase/tables.ts';
import { queryHash } from '../../../familles/familleHash.ts';
import type { FamilleLookup } from '../../../familles/familles.lookup.ts';
import type { HostGuard } from '../../../hosts/hosts.guard.ts';

/** A « guest » has no link and entered the code of the day. */
export type GuestSender = { readonly kind: 'famille' | 'guest'; readonly id: string };
export type Sender = { readonly kind: 'host' } | GuestSender;

/** Identifies a guest by the cookie of the code that the device entered. */
export type GuestIdOf = (request: FastifyRequest) => Promise<string | null>;

export interface Senders {
  /** Throws `unknown-family`, `code-needed`, `sign-in-needed`, `readers-only-look`, `slow-down`. */
  required: HostGuard;
  /** The sender of a request that passed `required`. */
  of(request: FastifyRequest): Promise<Sender>;
}

export function createSenders({
  requireHost,
  lookup,
  guestIdOf,
}: {
  requireHost: HostGuard;
  lookup: FamilleLookup;
  guestIdOf: GuestIdOf;
}): Senders {
  /** The address names the guest, because a host's or family's browser may also have entered the code. */
  async function guestOf(request: FastifyRequest): Promise<GuestSender | null> {
    const hash = queryHash(request);
    const { guest } = request.query as { guest?: unknown };
    if (hash !== undefined) {
      const { famille } = await lookup(hash, request.ip);
      return { kind: 'famille', id: famille.id };
    }
    if (guest === undefined) return null;
    const id = await guestIdOf(request);
    if (id === null) throw new ProblemError('code-needed');
    return { kind: 'guest', id };
  }
  return {
    async required(request, reply) {
      if (!(await guestOf(request))) await requireHost(request, reply);
    },
    of: async (request) => (await guestOf(request)) ?? { kind: 'host' },
  };
}

type SentBy = Pick<UploadTable, 'familleId' | 'guestId'>;

export function sentBy(sender: Sender): SentBy {
  return {
    familleId: sender.kind === 'famille' ? sender.id : null,
    guestId: sender.kind === 'guest' ? sender.id : null,
  };
}

export function senderOf({ familleId, guestId }: SentBy): Sender {
  if (familleId !== null) return { kind: 'famille', id: familleId };
  return guestId === null ? { kind: 'host' } : { kind: 'guest', id: guestId };
}

export function isFrom(sender: Sender, row: SentBy): boolean {
  const by = sentBy(sender);
  return by.familleId === row.familleId && by.guestId === row.guestId;
}
