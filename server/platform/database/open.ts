import type { OpenDatabase, PostgresOptions, SqliteOptions } from './database.ts';
import { openFile } from './openFile.ts';

/** Throws when the database cannot be opened or a migration fails: the process must not start on half a schema. */
export async function openDatabase<Tables>(
  options: SqliteOptions | PostgresOptions,
): Promise<OpenDatabase<Tables>> {
  if ('file' in options) return openFile(options);
  // Most sites never need the code of the other one.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(options);
}
