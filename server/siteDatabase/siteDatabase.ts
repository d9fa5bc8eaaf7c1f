/** Which database a site has, as its settings say. */
import { join } from 'node:path';
import type { SiteDatabase } from './port.ts';
import { sqliteDatabase } from './sqlite.ts';

export interface DatabaseSettings {
  dataDir: string;
  /** Of a PostgreSQL, its secret included; undefined for the file in the data folder. */
  databaseUrl: string | undefined;
}

export async function siteDatabaseOf({ dataDir, databaseUrl }: DatabaseSettings): Promise<SiteDatabase> {
  if (databaseUrl === undefined) return sqliteDatabase(databaseFile(dataDir));
  // Most sites never need the code of the other one.
  const { postgresDatabase } = await import('./postgres.ts');
  return postgresDatabase(databaseUrl);
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wedding.sqlite');
}

/** See `SiteDatabase.address`. */
export function databaseAddress({ dataDir, databaseUrl }: DatabaseSettings): string {
  return databaseUrl ?? databaseFile(dataDir);
}
