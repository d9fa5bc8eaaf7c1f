/** A site's database, whether the site runs or not: SQLite or PostgreSQL. Copies are SQLite files. */
import type { SqliteOptions } from '../platform/database/database.ts';
import type { BeforeCommit } from '../platform/database/groupCommit.ts';
import type { Owner } from '../platform/files/disk.ts';
import type { Store } from './tables.ts';

export interface SiteDatabase {
  /** The name to show, without a secret; the same for the same database. */
  name: string;
  /** For `askTable` on any schema version: the file, or the server's address including its secret. */
  address: string;
  isThere(): Promise<boolean>;
  /** True only if not even another program's tables exist. */
  isEmpty(): Promise<boolean>;
  /** Names of the applied migrations; empty if there is no database. */
  applied(): Promise<string[]>;
  /** Approximate size of a copy on disk. */
  bytes(): Promise<number>;
  copyTo(file: string): Promise<void>;
  /** Replaces all rows by those of an SQLite file of this program's schema, which stays. */
  replaceBy(prepared: string, aside: Aside): Promise<void>;
  /** Applies the program's migrations. */
  open(options?: OpenOptions): Promise<Store>;
}

export interface Aside {
  /** The folder to which the replaced files are moved; null to delete them. */
  folder: string | null;
  owner: Owner;
}

export interface OpenOptions {
  beforeCommit?: BeforeCommit | undefined;
  /** Only for SQLite: the program waits for a PostgreSQL that is away. */
  onLost?: NonNullable<SqliteOptions['onLost']>;
}
