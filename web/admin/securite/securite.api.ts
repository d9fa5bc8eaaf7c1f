import type { AuditEntry } from '../../../contract/audit.schema.ts';
import type { Session } from '../../../contract/hosts.schema.ts';
import { get, polled, remove } from '../hostCall.ts';

export const fetchSessions = polled<Session[]>('/sessions');
export const endSession = ({ id }: Session) => remove(`/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => remove('/sessions');

/** The entries before `before`, or the newest. */
export function fetchAudit(before: number | null): Promise<AuditEntry[]> {
  return get(`/audit${before === null ? '' : `?before=${before}`}`);
}
