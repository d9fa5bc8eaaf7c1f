import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';
import type {
  AddHost,
  ChangeHost,
  HostAccount,
  HostAccounts,
  HostRole,
  HostSaved,
  Session,
} from '../../../../contract/hosts/hosts.schema.ts';
import { get, polled, post, remove } from '../../data/hostCall.ts';

export const ROLES: Readonly<Record<HostRole, string>> = { host: 'Accès complet', reader: 'Lecture seule' };

/** The calls about accounts, sessions and the audit log. */
const HOSTS = '/hosts';
const pathOf = ({ id }: HostAccount) => `${HOSTS}/${encodeURIComponent(id)}`;

export const fetchHostAccounts = polled<HostAccounts>(HOSTS);
export const addHost = (input: AddHost) => post<HostSaved>(HOSTS, input);

export function changeHost(account: HostAccount, change: ChangeHost): Promise<HostSaved> {
  return post(pathOf(account), { ...change, version: account.version });
}

export function removeHost(account: HostAccount): Promise<unknown> {
  return remove(`${pathOf(account)}?version=${account.version}`);
}

export const switchShared = (shared: boolean) => post(`${HOSTS}/shared`, { shared });

export const fetchSessions = polled<Session[]>('/sessions');
export const endSession = ({ id }: Session) => remove(`/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => remove('/sessions');

/** Returns the entries before `before`, or the newest. */
export function fetchAudit(before: number | null): Promise<AuditEntry[]> {
  return get(`/audit${before === null ? '' : `?before=${before}`}`);
}
