import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePhotos } from '../features/backups/bucketPhotos.ts';
import { keyOf } from '../features/backups/settings.ts';
import { verifyBackup } from '../features/backups/verify.usecases.ts';
import { VERSION } from '../version.ts';
import { type Command, UsageError } from './command.ts';
import { findNamedBackup } from './findBackup.ts';

export const verify: Command = async ({ args, config, say, now }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [wanted] = positionals;
  if (wanted === undefined || positionals.length > 1)
    throw new UsageError('Indiquez une sauvegarde à relire.');
  const settings = { ...config(), version: VERSION };
  const { store, name } = await findNamedBackup(wanted, settings, now);
  const workDir = await mkdtemp(join(tmpdir(), 'mariage-verify-'));
  try {
    const { manifest, problems } = await verifyBackup(name, { store, key: keyOf(settings), workDir });
    if (manifest) {
      say(`Sauvegarde du ${manifest.madeAt}, par la version ${manifest.version}`);
      for (const table of manifest.tables) say(`Table ${table.name} : ${table.rows} lignes`);
      say(`Fichiers : ${manifest.files.length}`);
      for (const line of await comparePhotos(manifest.photos, settings.photosS3Url)) say(line);
    }
    for (const problem of problems) say(`Problème : ${problem}`);
    say(problems.length === 0 ? `${name} est entière` : `${name} n’est pas bonne`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
};
