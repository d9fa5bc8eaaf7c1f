/**
 * The command `wedding export`: writes a wedding as one tar, a backup with its objects, as `wedding remove`
 * does too. Unpacked, it is a backup folder for `restore`. Reads the passphrase of such a file, also for
 * import.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { problemLine } from '../../config/config.ts';
import { VERSION } from '../../config/program.ts';
import { VARIABLES } from '../../config/variables.ts';
import { EXPORT_PREFIX } from '../../features/backups/interrupted.ts';
import { runBackup } from '../../features/backups/settings.ts';
import { damageIn } from '../../platform/database/storageProblem.ts';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { writeTar } from '../../platform/files/tar.ts';
import { isWeddingFolder } from '../../weddings/settings.ts';
import { type Command, UsageError } from '../command.ts';
import { megabytes, sentenceOfSiteError } from '../errorSentences.ts';
import { oneName, requireWedding } from '../weddingSettings.ts';

export interface Exported {
  rows: number;
  files: number;
  bytes: number;
}

/**
 * Works whether the wedding is open or not. Throws if the file exists. What a kill or a full disk cuts never bears
 * the name of the file, beside which it is written.
 */
export async function exportTo(
  file: string,
  config: WeddingConfig,
  { folder, now }: { folder: string; now: number },
): Promise<Exported> {
  refuseExisting(file);
  const draft = `${file}.${randomBytes(4).toString('hex')}.partiel`;
  // On the wedding's own disk, so that photos are linked instead of copied.
  const backupDir = await mkdtemp(join(folder, EXPORT_PREFIX));
  try {
    const settings = { ...config, backupDir, backupS3Url: undefined, version: VERSION };
    const { rows, files } = await runBackup(settings, { kind: 'full', now, isElsewhere: true });
    const entries = await readdir(backupDir, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(backupDir, join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('.'))
      // The list of all objects then precedes the objects.
      .sort();
    const bytes = await writeTar(
      draft,
      names.map((name) => ({ name, path: join(backupDir, name) })),
    );
    giveToOwnerOf(folder, draft);
    refuseExisting(file);
    await rename(draft, file);
    return { rows, files, bytes };
  } catch (cause) {
    // What it lacks then is no damage: `wedding remove` has moved the folder away under it.
    if (!isWeddingFolder(folder)) throw new Error(removedSentence(basename(folder)), { cause });
    if (damageIn(cause) === null) throw cause;
    throw new Error(await sentenceOfSiteError(cause, config, basename(folder)), { cause });
  } finally {
    await rm(draft, { force: true });
    await rm(backupDir, { recursive: true, force: true });
    // Made anew, and empty, by a file that was being written when the folder went.
    if (!isWeddingFolder(folder)) await rmdir(folder).catch(() => {});
  }
}

/** Not by a hard link, which the file system of a USB stick may not know. */
function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Error(`${file} : existe déjà`);
}

const removedSentence = (name: string) =>
  `« ${name} » vient d’être retiré, ou son disque débranché : il n’y a plus rien à exporter. « wedding remove » dit où reste sa dernière sauvegarde`;

export const exportWedding: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, 'key-file': { type: 'string' } },
  });
  const name = oneName(positionals);
  const { config, folder, problems } = await requireWedding(env, name);
  if (config === null) throw new Error(problems.join('\n'));
  const file = values.to ?? `${name}-${new Date(now).toISOString().slice(0, 10)}.tar`;
  const own = exportKey(values['key-file'], env);
  const backupKey = own ?? config.backupKey;
  const { rows, files, bytes } = await exportTo(file, { ...config, backupKey }, { folder, now });
  say(`Lignes : ${rows}, fichiers : ${files}, ${megabytes(bytes)}`);
  if (config.photosS3Url !== undefined) say('Les photos restent dans leur seau : le fichier en a la liste');
  if (own !== undefined)
    say('Chiffré par sa propre phrase : « wedding import » la demande là-bas, et rien d’autre');
  else if (backupKey !== undefined) say('Chiffré par BACKUP_KEY : qui n’a pas cette clé ne le lit pas');
  else say('Non chiffré : il contient les liens de toutes les familles');
  say('Les réglages n’y sont pas : ils tiennent à cette machine');
  say(file);
  return 0;
};

/**
 * Reads the passphrase of an exported file, for an installation that has no other key of this one: from
 * `--key-file`, else EXPORT_KEY, because all accounts can read arguments. Undefined without either. An empty
 * EXPORT_KEY is none, as every empty variable is; a file that is named is meant to hold one.
 */
export function exportKey(file: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const phrase = file === undefined ? env.EXPORT_KEY || undefined : readFileSync(file, 'utf8').trimEnd();
  const { schema, expected } = VARIABLES.backupKey;
  if (phrase === undefined || schema.safeParse(phrase).success) return phrase;
  if (file === undefined) throw new UsageError(problemLine('EXPORT_KEY', null, expected));
  throw new UsageError(`${file}${phrase === '' ? ' est vide' : ''} : attendu une phrase, ${expected}`);
}
