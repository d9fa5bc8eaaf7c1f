import type {
  AddHost,
  ChangeHost,
  HostAccount,
  HostAccounts,
  HostSaved,
} from '../../../contract/hosts.schema.ts';
import { polled, post, remove } from '../hostCall.ts';

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
