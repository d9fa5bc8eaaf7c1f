/**
 * The command `wedding remove`: asks for confirmation, keeps the wedding's last backup as one file, removes
 * its folder, and prints what remains elsewhere. Of one that is broken it keeps the folder itself.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { serverName } from '../../platform/database/postgres/postgresUrl.ts';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { refuseUnfit } from '../../startup/siteDatabase.ts';
import type { Command } from '../command.ts';
import { oneName, requireWedding, requireWeddingsDir } from '../weddingSettings.ts';
import { exportTo } from './exportFile.ts';
import { forgetRemoval, noteRemoval, onceClosed, resumeIn, suspendIn } from './suspend.ts';

/** A hidden folder, which no process takes for a wedding. */
const REMOVED = '.retires';
/** How the folder of a wedding begins that is removed, and waits only to be deleted. */
export const GOING = '.retire-';

export const remove: Command = async ({ args, env, say, input, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const name = oneName(positionals);
  const dir = requireWeddingsDir(env);
  const going = join(dir, `${GOING}${name}`);
  // An earlier run was interrupted during the last step.
  if (existsSync(going) && !existsSync(join(dir, name))) {
    await rm(going, { recursive: true });
    say(`« ${name} » était retiré déjà : ce qui restait de son dossier est effacé`);
    return 0;
  }
  const { config, folder, problems, isSuspended } = await requireWedding(env, name);
  if (!values.force) {
    say(`« ${name} » va être retiré : base, photos, contenu et sauvegardes de ${folder}.`);
    say('Tapez son nom pour confirmer, puis Entrée et Ctrl-D :');
    if ((await input()).trim() !== name) throw new Error('Ce n’est pas son nom : rien n’a été retiré.');
  }
  const kept = join(dir, REMOVED);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  giveToOwnerOf(dir, kept);
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const aside = join(kept, `${name}-${stamp}Z`);
  const file = `${aside}.tar`;
  let broken: string | null;
  await noteRemoval(folder, now);
  if (!isSuspended) await suspendIn(folder, now);
  try {
    const lock = await onceClosed(folder);
    try {
      broken = config === null ? problems.join(' ; ') : await exportWhole(file, config, { folder, now });
      // Renamed first: a partly deleted folder must not be taken for a wedding.
      await rm(going, { recursive: true, force: true });
      await rename(folder, broken === null ? going : aside);
      lock.release();
      await rm(going, { recursive: true, force: true });
    } finally {
      lock.release();
    }
  } catch (error) {
    const isThere = await stat(folder).catch(() => null);
    if (isThere) await (isSuspended ? forgetRemoval(folder) : resumeIn(folder));
    throw error;
  }
  say(
    broken === null
      ? `« ${name} » est retiré ; sa dernière sauvegarde reste : wedding import la remet en place`
      : `« ${name} » est retiré ; il n’a pas pu être sauvegardé (${broken}), et tout son dossier est gardé`,
  );
  for (const line of config === null ? [] : left(config, folder)) say(line);
  say(broken === null ? file : aside);
  return 0;
};

/**
 * Null once the backup is written; else why the site cannot open this wedding either, in French. Throws what
 * may pass, such as a full disk.
 */
async function exportWhole(
  file: string,
  config: WeddingConfig,
  context: { folder: string; now: number },
): Promise<string | null> {
  try {
    await exportTo(file, config, context);
    return null;
  } catch (error) {
    const unfit = await refuseUnfit(config).then(() => null, messageOf);
    if (unfit === null) throw error;
    // What follows is advice on how to get it back.
    return unfit.split('\n', 1).join();
  }
}

/** Places outside the folder that belong to the wedding. */
function left(
  { databaseUrl, photosS3Url, backupS3Url, ...folders }: WeddingConfig,
  folder: string,
): string[] {
  const outside = [folders.photosDir, folders.contentDir, folders.backupDir].filter((path) =>
    relative(folder, path).startsWith('..'),
  );
  return [
    ...outside.map((path) => `Reste, hors de son dossier : ${path}`),
    ...(databaseUrl === undefined ? [] : [`Reste : sa base, ${serverName(databaseUrl)}`]),
    ...(photosS3Url === undefined ? [] : ['Reste : le seau de ses photos']),
    ...(backupS3Url === undefined ? [] : ['Reste : le seau de ses sauvegardes']),
  ];
}
