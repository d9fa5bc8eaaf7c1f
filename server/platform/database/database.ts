/** An open database as the rest of the server sees it, and what opens one. */
import type { Kysely, PostgresPool } from 'kysely';
import type { BeforeCommit, Write } from './groupCommit.ts';
import type { Migrations } from './migrate.ts';
import type { DatabaseLostError } from './presence.ts';
import type { Shared } from './shared.ts';

interface AnyOptions {
  migrations: Migrations;
  booleanColumns: ReadonlySet<string>;
  beforeCommit?: BeforeCommit | undefined;
}

export interface SqliteOptions extends AnyOptions {
  file: string;
  /** The file was deleted, moved, cut or replaced: nothing can be stored any more. `copyTo` still writes what it held to a new file. */
  onLost?: (error: DatabaseLostError, copyTo: (file: string) => void) => void;
}

export interface PostgresOptions extends AnyOptions {
  url: string;
  /** Connections to it, where not of this database’s own. */
  pool?: PostgresPool;
}

export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

export interface OpenDatabase<Tables> {
  db: Reads<Tables>;
  write: Write<Tables>;
  changeMark: () => number;
  /** Null where one process alone may serve the site. */
  shared: Shared | null;
  /** What was deleted before goes from the bytes of the files too, now or, while somebody else reads them, with a later write. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
