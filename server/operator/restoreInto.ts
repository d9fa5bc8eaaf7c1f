/** A backup brought to where the settings say, and what came of it said line by line. */
import { comparePhotos } from '../features/backups/bucketPhotos.ts';
import { BadBackupError, type RestoreOptions, restoreBackup } from '../features/backups/restore.usecases.ts';
import { type BackupSettings, backupRoots, keyOf } from '../features/backups/settings.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { refuseNewer, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { openMigrated } from '../siteDatabase/sqlite.ts';
import type { CommandContext } from './command.ts';
import type { NamedBackup } from './findBackup.ts';

/** The caller holds the data folder. Throws a French sentence where the backup is not whole; nothing was changed then. */
export async function restoreInto(
  settings: BackupSettings,
  { store, name, others }: NamedBackup,
  {
    say,
    now,
    leaveOut,
    withoutDamaged,
  }: Pick<RestoreOptions, 'now' | 'leaveOut' | 'withoutDamaged'> & Pick<CommandContext, 'say'>,
): Promise<void> {
  const { dataDir } = settings;
  try {
    const report = await restoreBackup({
      name,
      dataDir,
      database: await siteDatabaseOf(settings),
      roots: backupRoots(settings),
      store,
      others,
      key: keyOf(settings),
      migrate: async (file) => {
        refuseNewer(await appliedMigrations(file), file);
        await (await openMigrated(file)).close();
      },
      leaveOut,
      withoutDamaged,
      now,
    });
    say(`Sauvegarde du ${report.madeAt} vérifiée et remise en place dans ${dataDir}`);
    say(`Fichiers : ${report.files}, dont ${report.unchanged} déjà là`);
    for (const path of report.damaged) say(`Abîmé dans la sauvegarde, laissé comme il est : ${path}`);
    for (const line of await comparePhotos(report.photos, settings.photosS3Url)) say(line);
    say(`Familles : ${report.familles}`);
    if (report.erased > 0) say(`Familles effacées depuis, laissées effacées : ${report.erased}`);
    if (report.familles === 0)
      say(
        report.erased > 0
          ? 'Attention : aucune famille n’est revenue ; --avec-effacees remet celles qui ont été effacées depuis'
          : 'Attention : il n’y a aucune famille dans cette sauvegarde',
      );
    if (report.unsureMails > 0)
      say(`Mails de groupe dont personne ne sait s’ils sont partis depuis : ${report.unsureMails}`);
    if (report.replaced !== null) say(`Ce qui a été remplacé est dans ${report.replaced}`);
  } catch (error) {
    if (!(error instanceof BadBackupError)) throw error;
    for (const problem of error.problems) say(`Problème : ${problem}`);
    const remedy = error.isOfFiles
      ? '. Ajoutez --sans-abimes pour remettre les familles et tout ce qui est entier'
      : '';
    throw new Error(`${name} : ${error.message} ; rien n’a été changé${remedy}`, { cause: error });
  }
}
