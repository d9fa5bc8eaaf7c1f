/**
 * A site's PostgreSQL as a `SiteDatabase`: copies it, replaces its rows, opens it, and says in French why it
 * cannot.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { openDatabase } from '../platform/database/open.ts';
import { ask, bytesOf, copyToSqlite, loadFromSqlite } from '../platform/database/postgres/exchange.ts';
import { serverName } from '../platform/database/postgres/postgresUrl.ts';
import { DatabaseAwayError, DatabaseInUseError } from '../platform/database/storageProblem.ts';
import { moveIntoPlace } from '../platform/files/disk.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { migrations } from './migrations/all.ts';
import type { SiteDatabase } from './port.ts';
import { awaySentence, readOnlyServer } from './storageSentence.ts';
import { booleanColumns, type Tables } from './tables.ts';

/** Its backups have the same format as those of SQLite and can be restored into either. */
export function postgresDatabase(url: string): SiteDatabase {
  const options = { url, migrations, booleanColumns };
  const isThere = async () => (await appliedMigrations(url)).length > 0;
  return {
    name: serverName(url),
    address: url,
    isThere,
    isEmpty: async () => (await ask(url, HAS_NO_TABLES))[0]?.isEmpty === true,
    applied: () => appliedMigrations(url).catch(explain),
    bytes: () => bytesOf(url),
    copyTo: (file) => copyToSqlite(options, file),
    async replaceBy(prepared, { folder, owner }) {
      if (folder !== null && (await isThere())) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const replaced = join(folder, 'wedding.sqlite');
        await copyToSqlite(options, replaced);
        await moveIntoPlace(replaced, replaced, owner);
      }
      await loadFromSqlite(prepared, options);
    },
    open: (given) => openDatabase<Tables>({ ...options, beforeCommit: given?.beforeCommit }).catch(explain),
  };
}

/** Ignores the tables that the migrator creates for itself before all others. */
const HAS_NO_TABLES = `select not exists (
  select from pg_tables
  where schemaname = current_schema() and tablename not in ('kysely_migration', 'kysely_migration_lock')
) as "isEmpty"`;

function explain(cause: unknown): never {
  if (cause instanceof DatabaseInUseError) throw cause;
  const sentence = readOnlyServer(cause);
  if (sentence !== undefined) throw new Error(sentence, { cause });
  const problem =
    cause instanceof DatabaseAwayError ? awaySentence(cause) : `ne convient pas : ${messageOf(cause)}`;
  throw new Error(`la base PostgreSQL de DATABASE_URL ${problem}`, { cause });
}
