import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { comparePhotos } from '../features/backups/bucketPhotos.ts';
import { BadBackupError, restoreBackup } from '../features/backups/restore.usecases.ts';
import { backupRoots, databaseOf, keyOf } from '../features/backups/settings.ts';
import { appliedMigrations } from '../platform/database/snapshot.ts';
import { lockFolder } from '../platform/processLock.ts';
import { refuseNewer } from '../start/refuseNewer.ts';
import { openMigrated } from '../start/siteDatabase.ts';
import { VERSION } from '../version.ts';
import { type Command, UsageError } from './command.ts';
import { findNamedBackup } from './findBackup.ts';

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
  const { store, name, others } = await findNamedBackup(wanted, settings, now);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir, 'site', now);
  try {
    if ((await database.isThere()) && !values.force)
      throw new Error(
        `${database.name} existe déjà : ajoutez --force pour le remplacer (il sera mis de côté)`,
      );
    const report = await restoreBackup({
      name,
      dataDir,
      database,
      roots: backupRoots(settings),
      store,
      others,
      key: keyOf(settings),
      migrate: async (file) => {
        refuseNewer(appliedMigrations(file), file);
        await (await openMigrated(file)).close();
      },
      now,
    });
    say(`Sauvegarde du ${report.madeAt} vérifiée et remise en place dans ${dataDir}`);
    say(`Fichiers : ${report.files}, dont ${report.unchanged} déjà là`);
    for (const line of await comparePhotos(report.photos, settings.photosS3Url)) say(line);
    if (report.erased > 0) say(`Familles effacées depuis, laissées effacées : ${report.erased}`);
    if (report.unsureMails > 0)
      say(`Mails de groupe dont personne ne sait s’ils sont partis depuis : ${report.unsureMails}`);
    if (report.replaced !== null) say(`Ce qui a été remplacé est dans ${report.replaced}`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadBackupError)) throw error;
    for (const problem of error.problems) say(`Problème : ${problem}`);
    throw new Error(`${name} : ${error.message} ; rien n’a été changé`, { cause: error });
  } finally {
    lock.release();
  }
};
