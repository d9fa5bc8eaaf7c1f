import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appliedMigrations } from '../../platform/database/askDatabase.ts';
import { bytesOf, copyToSqlite, loadFromSqlite } from '../../platform/database/postgres/exchange.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns } from '../../siteDatabase/tables.ts';
import { readErasures } from './erasures.repository.ts';
import type { KeptDatabase } from './fileDatabase.ts';
import { moveIntoPlace } from './fileDatabase.ts';

/** A PostgreSQL. Its backups are those of a site on a file: they are verified, encrypted and put back alike, into either. */
export function serverDatabase(url: string): KeptDatabase {
  const options = { url, migrations, booleanColumns };
  const isThere = async () => (await appliedMigrations(url)).length > 0;
  return {
    name: 'la base PostgreSQL',
    isThere,
    bytes: () => bytesOf(url),
    copyTo: (file) => copyToSqlite(options, file),
    erasures: () => readErasures(url),
    async replaceBy(prepared, aside, owner) {
      if (await isThere()) {
        await mkdir(aside, { recursive: true, mode: 0o700 });
        const replaced = join(aside, 'wedding.sqlite');
        await copyToSqlite(options, replaced);
        await moveIntoPlace(replaced, replaced, owner);
      }
      await loadFromSqlite(prepared, options);
    },
  };
}
