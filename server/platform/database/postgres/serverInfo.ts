/**
 * Asks a PostgreSQL, for `check`, its version, whether it may lose writes or only reads, and whether it is
 * new.
 */
import { appliedMigrations } from '../askDatabase.ts';
import { ask } from './exchange.ts';

export interface ServerInfo {
  version: string;
  isDurable: boolean;
  /** True for a standby server too. */
  isReadOnly: boolean;
  isNew: boolean;
}

export async function readServerInfo(url: string): Promise<ServerInfo> {
  const [row] = await ask(
    url,
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       current_setting('synchronous_commit') <> 'off' and current_setting('fsync') = 'on' as "isDurable",
       current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  return {
    version: String(row?.version),
    isDurable: row?.isDurable === true,
    isReadOnly: row?.isReadOnly === true,
    isNew: (await appliedMigrations(url)).length === 0,
  };
}
