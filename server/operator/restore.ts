/**
 * `restore`: locks the site, asks whether families erased since come back, and puts the named backup in
 * place.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/program.ts';
import { asksAboutErased } from '../features/backups/backups.rules.ts';
import type { FoundErased } from '../features/backups/restore.usecases.ts';
import { askDatabase } from '../platform/database/askDatabase.ts';
import { makeFolders } from '../platform/files/disk.ts';
import { holderOf, LockedError, lockFolder, type ProcessLock } from '../platform/files/processLock.ts';
import { databaseAddress, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import { overdueProblem } from '../weddings/overdue.ts';
import { SUSPENDED_FILE } from '../weddings/wedding.ts';
import { fileBeforeMigration } from './beforeMigration.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { findNamedBackup, restoreInto } from './restoreInto.ts';
import { backupOfReplaced } from './takeBack.ts';

/**
 * Decides whether families erased since the backup come back: as the flag says; without one they stay erased,
 * after a question if they are many.
 */
function askedBy({ say, input, isTerminal }: CommandContext, answer: 'sans' | 'avec' | null) {
  return async ({ familles, erased, unknown }: FoundErased): Promise<boolean> => {
    say(`Familles dans la sauvegarde : ${familles} ; effacées depuis : ${erased}`);
    if (unknown > 0)
      say(
        `Pour ${unknown} d’entre elles, rien ne dit si c’était demandé : une version d’avant notait toute ligne supprimée`,
      );
    if (answer !== null) return answer === 'sans';
    if (!asksAboutErased({ familles, erased })) return true;
    if (isTerminal !== true)
      throw new Error(
        `${erased} des ${familles} familles de la sauvegarde ont été effacées depuis ; rien n’a été changé. Ajoutez --sans-effacees pour qu’elles le restent, ou --avec-effacees pour qu’elles reviennent`,
      );
    say(
      'Tapez « sans » pour qu’elles restent effacées, « avec » pour qu’elles reviennent, puis Entrée et Ctrl-D :',
    );
    const typed = (await input()).trim();
    if (typed !== 'sans' && typed !== 'avec')
      throw new UsageError('Ce n’est ni « sans » ni « avec » : rien n’a été changé.');
    return typed === 'sans';
  };
}

/** Says nothing if there is no site, or an unreadable one. */
async function sayWhatIsHere(config: Config, say: CommandContext['say']): Promise<void> {
  const counting = 'select count(*) as familles, count(answer) as answers from familles';
  const [here] = await askDatabase(databaseAddress(config), counting).catch(() => []);
  if (here) say(`Familles dans le site en place : ${here.familles}, dont ${here.answers} avec une réponse`);
}

function lockOf({ dataDir, weddingsDir }: Config, now: number): ProcessLock {
  try {
    return lockFolder(dataDir, 'site', now);
  } catch (error) {
    if (!(error instanceof LockedError) || weddingsDir === undefined) throw error;
    const name = basename(dataDir);
    const overdue = overdueProblem(dataDir);
    const told = overdue ? `« ${name} » : ${overdue}` : heldSentence(error, { name, dataDir, weddingsDir });
    throw new Error(told, { cause: error });
  }
}

/** A wedding that is suspended already is held by another command, or for a moment still by its process. */
function heldSentence(
  { message, holder }: LockedError,
  { name, dataDir, weddingsDir }: { name: string; dataDir: string; weddingsDir: string },
): string {
  if (!existsSync(join(dataDir, SUSPENDED_FILE))) return `${message} : « wedding suspend ${name} » d’abord`;
  const serving = holderOf(weddingsDir, 'weddings');
  if (holder !== null && holder.pid === serving?.pid && holder.host === serving.host)
    return `« ${name} » est suspendu, mais le site ne l’a pas encore fermé : relancez dans quelques secondes`;
  const who = holder === null ? '' : ` (processus ${holder.pid} sur ${holder.host}, depuis ${holder.since})`;
  return `« ${name} » : une autre commande y travaille${who} : attendez qu’elle finisse`;
}

export const restore: Command = async (context) => {
  const { args, usableConfig, say, now } = context;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'sans-effacees': { type: 'boolean', default: false },
      'avec-effacees': { type: 'boolean', default: false },
      'sans-abimes': { type: 'boolean', default: false },
    },
  });
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez la sauvegarde à remettre en place.');
  if (values['sans-effacees'] && values['avec-effacees'])
    throw new UsageError('Indiquez --sans-effacees ou --avec-effacees, pas les deux.');
  const answer = values['sans-effacees'] ? 'sans' : values['avec-effacees'] ? 'avec' : null;
  const settings = { ...usableConfig(), version: VERSION };
  const { dataDir } = settings;
  const database = await siteDatabaseOf(settings);
  const named = wanted === 'migration' ? await fileBeforeMigration(database, settings) : wanted;
  if (named === null) {
    say(`${database.name} n’est pas d’une version plus récente : il n’y a rien à remettre`);
    return 0;
  }
  const setAside = await backupOfReplaced(named, dataDir);
  let lock: ProcessLock | undefined;
  try {
    const backup = await findNamedBackup(setAside?.file ?? named, settings, now);
    await makeFolders(dataDir, 0o700);
    lock = lockOf(settings, now);
    await sayWhatIsHere(settings, say);
    if ((await database.isThere()) && !values.force)
      throw new Error(
        `${database.name} existe déjà : ajoutez --force pour le remplacer (il sera mis de côté)`,
      );
    const leaveOut = askedBy(context, answer);
    await restoreInto(settings, backup, { say, now, leaveOut, withoutDamaged: values['sans-abimes'] });
    for (const path of setAside?.others ?? []) say(`À remettre à sa place à la main : ${path}`);
    return 0;
  } finally {
    lock?.release();
    await setAside?.remove();
  }
};
