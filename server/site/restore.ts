import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { databaseOf } from '../features/backups/settings.ts';
import { lockFolder } from '../platform/processLock.ts';
import { VERSION } from '../version.ts';
import { type Command, UsageError } from './command.ts';
import { findNamedBackup } from './findBackup.ts';
import { restoreInto } from './restoreInto.ts';

export const restore: Command = async ({ args, config, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez la sauvegarde à remettre en place.');
  const settings = { ...config(), version: VERSION };
  const { dataDir } = settings;
  const database = await databaseOf(settings);
  const backup = await findNamedBackup(wanted, settings, now);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir, 'site', now);
  try {
    if ((await database.isThere()) && !values.force)
      throw new Error(
        `${database.name} existe déjà : ajoutez --force pour le remplacer (il sera mis de côté)`,
      );
    await restoreInto(settings, backup, { say, now });
    return 0;
  } finally {
    lock.release();
  }
};
