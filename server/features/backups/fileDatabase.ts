import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyDatabase } from '../../platform/database/snapshot.ts';
import { readErasures } from './erasures.repository.ts';
import type { KeptDatabase } from './keptDatabase.ts';
import { moveAside, moveIntoPlace } from './moving.ts';

export function fileDatabase(file: string): KeptDatabase {
  return {
    name: file,
    isThere: async () => existsSync(file),
    bytes: async () => (await stat(file)).size,
    copyTo: (copy) => copyDatabase(file, copy),
    // A file may be there that is no database any more.
    erasures: () => readErasures(file).catch(() => []),
    async replaceBy(prepared, aside, owner) {
      // The journal first: beside another database it would be played into it.
      for (const path of [`${file}-wal`, `${file}-shm`, file])
        await moveAside(path, join(aside, basename(path)));
      await moveIntoPlace(prepared, file, owner);
    },
  };
}
