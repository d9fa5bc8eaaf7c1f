/**
 * Writes what an open database held to a new file when its own is lost, and tells the log how the site comes
 * back: by that copy, by a backup, or by its disk, which may only be unplugged.
 */
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { restoreCommand, SITE_COMMAND } from '../config/program.ts';
import { locationOf } from '../features/backups/lastSeen.ts';
import { mayHaveBackup, type Restorable } from '../features/backups/recoveryHint.ts';
import { rescue } from '../features/backups/rescue.ts';
import type { OpenOptions } from '../siteDatabase/port.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { readMarker } from './dataFolder.ts';

/** `wedding` is the name of one of many. */
export function rescueFrom(
  site: Restorable,
  logger: FastifyBaseLogger,
  wedding: string | undefined,
): NonNullable<OpenOptions['onLost']> {
  const file = databaseFile(site.dataDir);
  return (lost, copyTo) => {
    const told = `${lost.message}. Nothing is stored any more.`;
    let rescued: string;
    try {
      rescued = rescue(file, copyTo);
    } catch (error) {
      // A backup restored while the disk is out begins another site below its mount point.
      if (readMarker(site.dataDir) === null)
        logger.error(
          { err: lost },
          `${told} Is its disk unplugged? If it is lost for good: ${inNewFolder('latest', wedding)}`,
        );
      else void withoutCopy(site, wedding).then((way) => logger.fatal({ err: error }, `${told} ${way}`));
      return;
    }
    const all = `All it held is in ${rescued}`;
    // The copy then lies below the mount point, where it hides as soon as the disk is back.
    if (readMarker(site.dataDir) === null)
      logger.fatal(
        `${told} Is its disk unplugged? Then put it back, and restore nothing. ${all}, the only copy where there is no backup. If the disk is lost for good: ${fromMountPoint(rescued, wedding)}`,
      );
    else logger.fatal(`${told} ${all}: ${replacing(rescued, wedding)}`);
  };
}

function replacing(backup: string, wedding: string | undefined): string {
  const restoring = restoreCommand(`${backup} --force`, wedding);
  return wedding === undefined ? `stop the site, ${restoring}, start` : restoring;
}

/** A wedding without its `reglages.env` is no wedding for `restore`: it is added anew first. */
function inNewFolder(backup: string, wedding: string | undefined): string {
  if (wedding === undefined) return replacing(backup, wedding);
  return `move what is left of its folder out of WEDDINGS_DIR, ${adding(wedding)}, then ${replacing(backup, wedding)}`;
}

function fromMountPoint(rescued: string, wedding: string | undefined): string {
  if (wedding === undefined) return replacing(rescued, wedding);
  const folder = dirname(rescued);
  // Hidden, so that no process takes it for a wedding.
  const aside = join(dirname(folder), `.perdu-${wedding}`);
  return `mv ${folder} ${aside}, ${adding(wedding)}, then ${replacing(join(aside, basename(rescued)), wedding)}`;
}

const adding = (wedding: string) =>
  `${SITE_COMMAND} wedding add ${wedding} --url … (with the same --url and --set as before)`;

async function withoutCopy(site: Restorable, wedding: string | undefined): Promise<string> {
  if (await mayHaveBackup(site)) return `Restore a backup: ${replacing('latest', wedding)}`;
  const anew =
    wedding === undefined
      ? `move ${site.dataDir} aside, and the site begins anew`
      : `${SITE_COMMAND} wedding remove ${wedding} keeps what is left aside, and ${adding(wedding)} begins it anew`;
  return `No backup is in ${locationOf(site)}. If there is one elsewhere: ${replacing('FILE', wedding)}; else ${anew}`;
}
