/** The database of a site, whether the site runs or not: its file, or a PostgreSQL. Its rows leave as an SQLite file and come back as one. */
import type { SqliteOptions } from '../platform/database/database.ts';
import type { BeforeCommit } from '../platform/database/groupCommit.ts';
import type { Owner } from '../platform/files/disk.ts';
import type { Store } from './tables.ts';

export interface SiteDatabase {
  /** As it is told, without a secret: two of one name are the same. */
  name: string;
  /** For questions to a database of any version (`askTable`): the file, or the server's address with its secret. */
  address: string;
  isThere(): Promise<boolean>;
  /** Not even another program's tables are there. */
  isEmpty(): Promise<boolean>;
  /** Names of the migrations that it went through; none where it is not there. */
  applied(): Promise<string[]>;
  /** About what a copy takes on the disk. */
  bytes(): Promise<number>;
  copyTo(file: string): Promise<void>;
  /** Puts all rows of a file of the program's migrations in the place of what is there. The file stays. */
  replaceBy(prepared: string, aside: Aside): Promise<void>;
  /** Applies the program's migrations. */
  open(options?: OpenOptions): Promise<Store>;
}

export interface Aside {
  /** Where what was there is moved; null where it is of no use to anybody. */
  folder: string | null;
  owner: Owner;
}

export interface OpenOptions {
  beforeCommit?: BeforeCommit | undefined;
  /** Of a file: a server is waited for instead. */
  onLost?: NonNullable<SqliteOptions['onLost']>;
}
