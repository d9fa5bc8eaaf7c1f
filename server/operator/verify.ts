/**
 * The command `verify`: reads a whole backup again, and prints what is in it, its problems, and the photos
 * that its database knows and the backup lacks.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '../config/program.ts';
import { parseBackupName } from '../features/backups/backups.rules.ts';
import { comparePhotos, missingPhotos, named } from '../features/backups/bucketPhotos.ts';
import { keyOf } from '../features/backups/settings.ts';
import { verifyBackup } from '../features/backups/verify.usecases.ts';
import { type Command, UsageError } from './command.ts';
import { findNamedBackup } from './restoreInto.ts';

export const verify: Command = async ({ args, usableConfig, say, now }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez une sauvegarde à relire.');
  const settings = { ...usableConfig(), version: VERSION };
  const { store, name } = await findNamedBackup(wanted, settings, now);
  const workDir = await mkdtemp(join(tmpdir(), 'mariage-verify-'));
  try {
    let lacking: string[] = [];
    const key = await keyOf(settings);
    const { manifest, copy, problems } = await verifyBackup(name, { store, key, workDir });
    if (manifest) {
      say(`Sauvegarde du ${manifest.madeAt}, par la version ${manifest.version}`);
      for (const table of manifest.tables) say(`Table ${table.name} : ${table.rows} lignes`);
      say(`Fichiers : ${manifest.files.length}`);
      for (const line of await comparePhotos(manifest.photos, settings.photosS3Url)) say(line);
      // A backup made while the bucket was away, or before a migration, does not list the photos.
      const tellsOfPhotos = manifest.photos !== null || settings.photosS3Url === undefined;
      if (copy !== null && tellsOfPhotos && parseBackupName(name)?.kind !== 'migration')
        lacking = await missingPhotos(copy, manifest);
      for (const line of named(lacking, (path) => `Photo que la base connaît et qui n’y est pas : ${path}`))
        say(line);
    }
    for (const problem of problems) say(`Problème : ${problem}`);
    const isWhole = problems.length === 0;
    if (isWhole && lacking.length > 0)
      say(`${name} se relit bien, mais il y manque des photos : ${lacking.length}`);
    else say(isWhole ? `${name} est entière` : `${name} n’est pas bonne`);
    return isWhole && lacking.length === 0 ? 0 : 1;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};
