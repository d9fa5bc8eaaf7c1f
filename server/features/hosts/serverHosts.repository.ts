import { ask } from '../../platform/database/postgres/exchange.ts';

/** Whether a PostgreSQL holds a site, of whatever version: the hosts' password is stored before anything else. */
export async function hasHostsOn(url: string): Promise<boolean> {
  const [known] = await ask(url, `select to_regclass('hosts') is not null as "isThere"`);
  return known?.isThere === true && (await ask(url, 'select 1 from hosts limit 1')).length > 0;
}
