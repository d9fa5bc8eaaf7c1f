import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsAmong } from '../features/backups/backups.rules.ts';
import { readFolderStore } from '../features/backups/folderStore.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { type Command, UsageError } from './command.ts';
import { answers, healthAt, problemOnCopy } from './tryRelease.ts';

/** Of the shipped unit. */
const STOP = 'systemctl stop mariage';
const RESTART = 'systemctl restart mariage';
const PATIENCE_SECONDS = '60';

/** Tries the release on a copy while the old one serves, switches, and goes back by itself where the new one does not answer. */
export const upgrade: Command = async ({ args, config, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stop: { type: 'string' },
      restart: { type: 'string' },
      patience: { type: 'string', default: PATIENCE_SECONDS },
    },
  });
  if (env.WEDDINGS_DIR)
    throw new Error(
      'avec WEDDINGS_DIR, mettez la nouvelle version en place et redémarrez : chaque mariage est sauvegardé avant sa migration',
    );
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez le dossier de la nouvelle version.');
  if ((values.stop === undefined) !== (values.restart === undefined))
    throw new UsageError('Indiquez --stop et --restart, ou aucun des deux.');
  const { stop = STOP, restart = RESTART, patience: seconds } = values;
  const { dataDir, databaseUrl, contentDir, backupDir, port } = config();
  const release = resolve(wanted);
  const current = join(dirname(release), 'current');
  const patience = Number(seconds) * 1000;
  const run = (command: string) => spawnSync('sh', ['-c', command], { env, stdio: 'ignore' });
  const isServing = () => answers(healthAt(port), patience);

  const version = versionIn(release);
  const old = await readlink(current).catch(() => null);
  if (old === null) throw new Error(`${current} devrait être un lien vers la version en service`);
  if (!(await answers(healthAt(port), 0)))
    throw new Error(`rien ne répond à ${healthAt(port)} : une mise à jour part d’un site qui marche`);
  const problem = await problemOnCopy({ release, env, dataDir, databaseUrl, contentDir, patience });
  if (problem !== null)
    throw new Error(
      `la version ${version} ne démarre pas sur une copie de vos données ; rien n’a été changé.\nElle dit : ${problem}`,
    );
  say(`La version ${version} marche sur une copie de vos données ; l’ancienne sert encore`);

  await point(current, release);
  run(restart);
  if (await isServing()) {
    say(`La version ${version} est en service ; l’ancienne reste à côté`);
    return 0;
  }
  say(`La version ${version} ne répond pas : retour à l’ancienne`);
  await point(current, old);
  // It may live and hold the data without answering.
  run(stop);
  const migrated = await migrationBackup(backupDir, now);
  if (migrated !== null) restoreWith(join(current, 'bin/site'), migrated, env);
  run(restart);
  if (!(await isServing())) throw new Error('l’ancienne version ne répond pas non plus : voyez le journal');
  say('L’ancienne version est de nouveau en service');
  return 1;
};

/** Throws a French sentence where no release that this machine can run lies there. */
function versionIn(release: string): string {
  const site = join(release, 'bin/site');
  if (!existsSync(site)) throw new Error(`${release} n’est pas une version ouverte du site : ${site} manque`);
  try {
    return execFileSync(site, ['version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (cause) {
    throw new Error(
      `${site} ne marche pas sur cette machine : est-ce la version pour son processeur ? (${messageOf(cause)})`,
      { cause },
    );
  }
}

/** In one step: there is no moment without a release. */
async function point(current: string, release: string): Promise<void> {
  const draft = `${current}.new`;
  await rm(draft, { force: true });
  await symlink(release, draft);
  await rename(draft, current);
}

/** The one that the new release made before it migrated; null where it had nothing to migrate, or never came to it. */
async function migrationBackup(backupDir: string, since: number): Promise<string | null> {
  if (!existsSync(backupDir)) return null;
  const names = [...(await readFolderStore(backupDir).list()).keys()];
  // Names count in whole seconds.
  const [newest] = backupsAmong(names).filter(
    ({ kind, time }) => kind === 'migration' && time >= since - 1000,
  );
  return newest ? join(backupDir, newest.name) : null;
}

/** By the old release itself: an older program refuses a newer database. */
function restoreWith(site: string, backup: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(site, ['restore', backup, '--force'], { env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `${backup} n’a pas pu être remise en place, le site est arrêté : ${stderr}\nÀ la main : ${site} restore ${backup} --force, puis démarrez le site`,
    );
}
