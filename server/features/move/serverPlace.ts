import { openDatabase } from '../../platform/database/open.ts';
import { isTaken } from '../../platform/database/postgres/errors.ts';
import { changeRows, copyToSqlite, loadFromSqlite } from '../../platform/database/postgres/exchange.ts';
import { serverName } from '../../platform/database/postgres/postgresUrl.ts';
import { changesBetween } from '../../platform/database/rowChanges.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../../siteDatabase/tables.ts';
import { serverDatabase } from '../backups/serverDatabase.ts';
import { lookIn, relocationsIn } from './relocation.repository.ts';
import type { RowPlace } from './rowPlace.ts';
import { isEmptyOn } from './serverRelocation.repository.ts';

export function serverPlace(url: string): RowPlace {
  const options = { url, migrations, booleanColumns };
  return {
    name: serverName(url),
    look: async () => ({ isEmpty: await isEmptyOn(url), ...(await lookIn(url)) }),
    copyTo: (file) => copyToSqlite(options, file),
    async fill(prepared, { folder, owner }) {
      const relocations = await relocationsIn(url);
      // What a move that was cut has left there is of no use to anybody.
      if (relocations.some(({ state }) => state === 'arriving')) await loadFromSqlite(prepared, options);
      else await serverDatabase(url).replaceBy(prepared, folder, owner);
    },
    async change(before, after) {
      try {
        await changeRows(options, changesBetween(before, after));
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    open: () => openDatabase<Tables>(options),
  };
}
