import type { AuditEntry } from '../../../contract/audit.schema.ts';
import type { Session } from '../../../contract/hosts.schema.ts';
import { call } from '../../lib/api.ts';

const ADMIN = '/api/adminouminou';

export function fetchSessions({ background }: { background: boolean }): Promise<Session[]> {
  return call<Session[]>({ path: `${ADMIN}/sessions`, background });
}

export function endSession({ id }: Session): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}/sessions/${encodeURIComponent(id)}` });
}

export function endOtherSessions(): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}/sessions` });
}

/** The entries before `before`, or the newest. */
export function fetchAudit(before: number | null): Promise<AuditEntry[]> {
  return call<AuditEntry[]>({ path: `${ADMIN}/audit${before === null ? '' : `?before=${before}`}` });
}
