/**
 * The command `backup`: backs the site up now, and prints what is in the backup, what is missing, and what
 * has decreased since the previous one.
 */
import { parseArgs } from 'node:util';
import { momentHere } from '../../contract/wedding/moments.rules.ts';
import { VERSION } from '../config/program.ts';
import type { BackupReport } from '../features/backups/backup.usecases.ts';
import { named } from '../features/backups/bucketPhotos.ts';
import { forgetLost, noteSeen } from '../features/backups/lastSeen.ts';
import { backupNames, backupProblem, runBackup } from '../features/backups/settings.ts';
import { bucketLocation } from '../platform/s3/s3Url.ts';
import { databaseFile, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { refuseClosed } from '../startup/refuseUnusable.ts';
import { type Command, UsageError } from './command.ts';
import { megabytes } from './errorSentences.ts';
import { whileSlow } from './progress.ts';

const SLOW = 'pas encore finie : elle est grande, ou un seau est lent à répondre…';

/** Works whether the site runs or not. The last line printed is the path of the backup. */
export const backup: Command = async ({ args, usableConfig, say, progress, now }) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'sans-perdues': { type: 'boolean' } },
  });
  const forgets = values['sans-perdues'] === true;
  // The backup elsewhere would end the question about a place that still holds none.
  if (forgets && values.to !== undefined)
    throw new UsageError('Indiquez --to ou --sans-perdues, pas les deux.');
  const site = usableConfig();
  const database = await siteDatabaseOf(site);
  if (!(await database.isThere()))
    throw new Error(`il n’y a pas de site à sauvegarder : ${database.name} manque`);
  refuseClosed(databaseFile(site.dataDir));
  const isElsewhere = values.to !== undefined;
  const target = values.to === undefined ? {} : { backupDir: values.to, backupS3Url: undefined };
  const settings = { ...site, ...target, version: VERSION };
  const making = runBackup(settings, { kind: 'manual', now, isElsewhere });
  const report = await whileSlow(progress, SLOW, making).catch((error: unknown) => {
    throw new Error(backupProblem(error, settings.backupDir), { cause: error });
  });
  if (forgets) {
    await forgetLost(settings);
    await noteSeen(settings, await backupNames(settings), now);
  }
  say(`Base : ${report.rows} lignes, ${megabytes(report.bytes)}, relue et vérifiée`);
  say(`Fichiers : ${report.files}, dont ${report.added} nouveaux`);
  const bucket = bucketLocation(site.photosS3Url);
  if (bucket !== undefined)
    say(
      report.listed === null
        ? `Photos : ${bucket} ne répond pas, leur liste manque à cette sauvegarde`
        : `Photos : ${report.listed} dans la liste ; elles restent dans ${bucket}`,
    );
  if (report.carriedOver > 0)
    say(`Photos absentes de leur disque, reprises de la sauvegarde d’avant : ${report.carriedOver}`);
  for (const folder of report.foldersWithoutBackup)
    say(`Photos absentes de leur disque, et d’aucune sauvegarde : ${folder}`);
  for (const line of named(
    report.missingFiles,
    (path) => `Photo que la base connaît et qui manque : ${path}`,
  ))
    say(line);
  for (const line of comparisonOf(report)) say(line);
  for (const warning of report.warnings) say(`Attention : ${warning}`);
  for (const path of report.skipped) say(`Laissé pour la prochaine fois, en cours d’écriture : ${path}`);
  for (const name of report.deleted) say(`Ancienne sauvegarde effacée : ${name}`);
  if (site.backupKey === undefined) say('Non chiffrée : indiquez BACKUP_KEY pour la chiffrer');
  say(report.path);
  return 0;
};

/** Compares the counts with those of the previous backup, if any decreased. */
function comparisonOf({ shrinkage }: Pick<BackupReport, 'shrinkage'>): string[] {
  if (shrinkage === null) return [];
  const { since, bytes, familles, convives, photos, gone } = shrinkage;
  const counts = Object.entries({ familles, convives, ...(photos && { photos }) });
  if (bytes <= 0 && counts.every(([, { before, now }]) => now >= before)) return [];
  const parts = [
    ...(bytes > 0 ? [`${megabytes(bytes)} de moins`] : []),
    ...counts.map(([what, { before, now }]) => `${what} ${before} → ${now}`),
  ];
  return [
    `Depuis celle du ${momentHere(Date.parse(since))} : ${parts.join(', ')}`,
    ...named(gone, (path) => `Photo qui n’est plus là depuis : ${path}`),
  ];
}
