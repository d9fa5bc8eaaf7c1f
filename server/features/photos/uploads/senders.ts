/** Who sends files; asked again at each request. */
import type { FastifyRequest } from 'fastify';
import type { UploadTable } from '../../../tables.ts';
import type { HostGuard } from '../../hosts/hosts.guard.ts';

export interface Sender {
  readonly kind: 'host';
}

export interface Senders {
  /** For `onRequest`, before a body is read. Throws `sign-in-needed`, `readers-only-look`. */
  required: HostGuard;
  /** Of a request that passed `required`. */
  of(request: FastifyRequest): Sender;
}

export function createSenders({ requireHost }: { requireHost: HostGuard }): Senders {
  return { required: requireHost, of: () => ({ kind: 'host' }) };
}

export function isFrom(_sender: Sender, { familleId }: UploadTable): boolean {
  return familleId === null;
}
