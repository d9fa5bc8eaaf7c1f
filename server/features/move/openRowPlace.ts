import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '../../platform/database/open.ts';
import { copyDatabase } from '../../platform/database/snapshot.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../../siteDatabase/tables.ts';
import { type BackupSettings, databaseFile, databaseOf } from '../backups/settings.ts';
import { lookIn, relocationsIn } from './relocation.repository.ts';
import type { RowLook, RowPlace } from './rowPlace.ts';

const EMPTY: RowLook = { isEmpty: true, applied: [], relocations: [], wedding: null };

function filePlace(dataDir: string): RowPlace {
  const file = databaseFile(dataDir);
  return {
    name: file,
    async look() {
      if (!existsSync(file) || (await stat(file)).size === 0) return EMPTY;
      return { isEmpty: false, ...(await lookIn(file)) };
    },
    copyTo: (copy) => copyDatabase(file, copy),
    async fill(prepared, { folder, owner }) {
      const draft = join(dirname(file), '.moved.sqlite');
      await rm(draft, { force: true });
      await copyDatabase(prepared, draft);
      // What a move that was cut has left there is of no use to anybody.
      if (existsSync(file) && (await relocationsIn(file)).some(({ state }) => state === 'arriving'))
        for (const path of [`${file}-wal`, `${file}-shm`, file]) await rm(path, { force: true });
      const database = await databaseOf({ dataDir, databaseUrl: undefined });
      await database.replaceBy(draft, folder, owner);
    },
    // It is one file, which takes no longer than looking for what has changed in it.
    change: async () => false,
    open: () => openDatabase<Tables>({ file, migrations, booleanColumns }),
  };
}

export async function rowPlaceOf({
  dataDir,
  databaseUrl,
}: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>): Promise<RowPlace> {
  if (databaseUrl === undefined) return filePlace(dataDir);
  // Most sites never need the code of the other one.
  const { serverPlace } = await import('./serverPlace.ts');
  return serverPlace(databaseUrl);
}
