import type { ErasureTable } from '../../siteDatabase/tables.ts';

/** The database of a site, as backups and restores see it: a file, or a PostgreSQL. Both go in and out as an SQLite file. */
export interface KeptDatabase {
  /** As it is told to whoever runs the site, without a secret. */
  name: string;
  isThere(): Promise<boolean>;
  /** About what a copy takes on the disk. */
  bytes(): Promise<number>;
  copyTo(file: string): Promise<void>;
  erasures(): Promise<ErasureTable[]>;
  /** Puts a file of the program's migrations in its place; what was there is moved into the folder `aside`. */
  replaceBy(prepared: string, aside: string, owner: Owner): Promise<void>;
}

export interface Owner {
  uid: number;
  gid: number;
}
