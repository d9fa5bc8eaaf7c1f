/** Says how a database that is damaged or gone comes back, or what is left to do where no backup is known. */
import { readdir } from 'node:fs/promises';
import { restoreCommand } from '../../config/program.ts';
import { type DatabaseSettings, databaseFile } from '../../siteDatabase/siteDatabase.ts';
import { backupsAmong } from './backups.rules.ts';
import { locationOf, lostBackup } from './lastSeen.ts';
import { findRescued } from './rescue.ts';
import { backupNames } from './settings.ts';

export interface Restorable extends DatabaseSettings {
  backupDir: string;
  backupS3Url: string | undefined;
}

/**
 * A French sentence. `wedding` is the name of one of many; `isThere` if something stands in the way that
 * `restore` is to replace.
 */
export async function recoveryHint(
  site: Restorable,
  wedding: string | undefined,
  { isThere = true } = {},
): Promise<string> {
  const restoring = (backup: string) => restoreCommand(`${backup}${isThere ? ' --force' : ''}`, wedding);
  const otherwise = (await mayHaveBackup(site)) ? restoring('latest') : withoutBackup(site, wedding);
  // What the running site could still write when it lost its file holds more than any backup.
  const rescued = site.databaseUrl === undefined ? findRescued(databaseFile(site.dataDir)) : null;
  if (rescued === null) return otherwise;
  return `la copie faite quand le site l’a perdue revient par ${restoring(rescued)}, sinon ${otherwise}`;
}

/** Of a file that is missing where a site has lived. */
export async function goneSentence(site: Restorable, wedding: string | undefined): Promise<string> {
  return `${databaseFile(site.dataDir)} a disparu : ${await recoveryHint(site, wedding, { isThere: false })}`;
}

function withoutBackup(site: Restorable, wedding: string | undefined): string {
  const anew =
    wedding === undefined
      ? `mettez ${site.dataDir} de côté, et le site recommence à vide`
      : `« wedding remove ${wedding} » met de côté ce qui en reste, et « wedding add ${wedding} » le recommence`;
  return `aucune sauvegarde n’est dans ${locationOf(site)}. S’il y en a une ailleurs : ${restoreCommand('FICHIER --force', wedding)} ; sinon ${anew}`;
}

/** True too where they are missed, or their place does not answer: that is to be mended first. */
export async function mayHaveBackup(site: Restorable): Promise<boolean> {
  const names = await backupNames(site).catch(() => null);
  if (names === null) return true;
  // Those before a migration are in the folder, also where a bucket has the others.
  const local = await readdir(site.backupDir).catch(() => []);
  if (backupsAmong([...names, ...local]).length > 0) return true;
  return (await lostBackup(site, names, Date.now())) !== null;
}
