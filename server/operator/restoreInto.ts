/**
 * Restores a backup into the site of the settings and reports the outcome line by line. Also finds the backup
 * that `restore` or `verify` names, as a file or among the site's backups.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { backupsAmong, findBackup } from '../features/backups/backups.rules.ts';
import { comparePhotos } from '../features/backups/bucketPhotos.ts';
import { BadBackupError, type RestoreOptions, restoreBackup } from '../features/backups/restore.usecases.ts';
import { type BackupSettings, backupRoots, keyOf, openStore } from '../features/backups/settings.ts';
import { type BackupStore, readFolderStore } from '../features/backups/store.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { refuseNewer, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { openMigrated } from '../siteDatabase/sqlite.ts';
import { warnOfContent } from './checkContent.ts';
import type { CommandContext } from './command.ts';

/** Called with the data folder locked. Throws a French sentence first if the backup is incomplete. */
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
      key: await keyOf(settings),
      migrate: async (file) => {
        refuseNewer(await appliedMigrations(file), { name: file });
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
    await warnOfContent(settings, say);
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

interface NamedBackup {
  store: BackupStore;
  name: string;
  /** Other places with backups of the site. */
  others: BackupStore[];
}

/** A file anywhere, or a date among the site's backups. Throws a French sentence that lists those that exist. */
export async function findNamedBackup(
  wanted: string,
  settings: BackupSettings,
  now: number,
): Promise<NamedBackup> {
  if (existsSync(wanted) && statSync(wanted).isFile()) {
    // A local file is restored even if the bucket does not answer.
    const others = await storesOf(settings).catch(() => []);
    return { store: readFolderStore(dirname(wanted)), name: basename(wanted), others };
  }
  const told: string[] = [];
  const stores = await storesOf(settings);
  for (const store of stores) {
    const backups = backupsAmong([...(await store.list()).keys()]);
    const found = findBackup(backups, wanted, now);
    if (found) return { store, name: found.name, others: stores.filter((other) => other !== store) };
    told.push(`Dans ${store.location} :${backups.map(({ name }) => `\n  ${name}`).join('') || ' aucune'}`);
  }
  throw new Error(
    `aucune sauvegarde « ${wanted} ». ${told.join('\n') || `Le dossier ${settings.backupDir} manque : vérifiez BACKUP_DIR et son disque`}`,
  );
}

/** The bucket holds the nightly backups alone. Creates no folder, which may be an unmounted disk. */
async function storesOf(settings: BackupSettings): Promise<BackupStore[]> {
  const { backupDir, backupS3Url } = settings;
  const bucket = backupS3Url === undefined ? [] : [await openStore(settings)];
  return existsSync(backupDir) ? [...bucket, readFolderStore(backupDir)] : bucket;
}
