import type {
  AddHost,
  ChangeHost,
  HostAccount,
  HostAccounts,
  HostSaved,
} from '../../../contract/hosts.schema.ts';
import { call } from '../../lib/api.ts';

const PATH = '/api/adminouminou/hosts';
const pathOf = ({ id }: HostAccount) => `${PATH}/${encodeURIComponent(id)}`;

export function fetchHostAccounts({ background }: { background: boolean }): Promise<HostAccounts> {
  return call<HostAccounts>({ path: PATH, background });
}

export function addHost(input: AddHost): Promise<HostSaved> {
  return call<HostSaved>({ method: 'POST', path: PATH, body: input });
}

export function changeHost(account: HostAccount, change: ChangeHost): Promise<HostSaved> {
  const body = { ...change, version: account.version };
  return call<HostSaved>({ method: 'POST', path: pathOf(account), body });
}

export function removeHost(account: HostAccount): Promise<unknown> {
  return call({ method: 'DELETE', path: `${pathOf(account)}?version=${account.version}` });
}

export function switchShared(shared: boolean): Promise<unknown> {
  return call({ method: 'POST', path: `${PATH}/shared`, body: { shared } });
}
