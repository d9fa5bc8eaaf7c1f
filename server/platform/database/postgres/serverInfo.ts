/**
 * Asks a PostgreSQL, for `check`, its version, whether it may lose writes or only reads, and its migrations.
 */
import { appliedMigrations } from '../askDatabase.ts';
import { ask } from './exchange.ts';

export interface ServerInfo {
  version: string;
  isDurable: boolean;
  /** True for a standby server too. */
  isReadOnly: boolean;
  /** Names of the applied migrations; empty for a new database. */
  applied: readonly string[];
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
    applied: await appliedMigrations(url),
  };
}
