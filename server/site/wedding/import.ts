import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { parseBackupName } from '../../features/backups/backups.rules.ts';
import { readFolderStore } from '../../features/backups/folderStore.ts';
import { BadTarError, readTar } from '../../platform/tar.ts';
import { VERSION } from '../../version.ts';
import { type Command, UsageError } from '../command.ts';
import { restoreInto } from '../restoreInto.ts';
import { makeWedding } from './newWedding.ts';
import { oneName } from './oneName.ts';

/** What a backup consists of; nothing else is taken out of a file that may come from anywhere. */
const OBJECT = /^objects\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** Another wedding out of what `wedding export` wrote, here or elsewhere. */
export const importWedding: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, set: { type: 'string', multiple: true, default: [] } },
  });
  const [file, ...names] = positionals;
  if (file === undefined) throw new UsageError('Indiquez le fichier, puis le nom du mariage.');
  const name = oneName(names);
  const { config } = await makeWedding({ name, url: values.url, set: values.set, env }, async (settings) => {
    const work = await mkdtemp(join(settings.dataDir, '.import-'));
    try {
      const backup = await unpack(file, work);
      const place = { store: readFolderStore(work), name: backup, others: [] };
      await restoreInto({ ...settings, version: VERSION }, place, { say, now });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
  say(`Le site :           ${config.publicUrl}/`);
  say('Les mots de passe sont ceux d’avant ; les liens des familles aussi, à la nouvelle adresse');
  return 0;
};

/** Gives the name of the backup. Throws a French sentence. */
async function unpack(file: string, folder: string): Promise<string> {
  let backup: string | undefined;
  try {
    for await (const { name, bytes } of readTar(file)) {
      const isBackup = parseBackupName(name) !== null;
      if (!isBackup && !OBJECT.test(name)) throw new BadTarError(name);
      if (isBackup) backup = name;
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(bytes), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    }
  } catch (cause) {
    if (!(cause instanceof BadTarError)) throw cause;
    throw new Error(`${file} n’est pas un mariage exporté, ou n’est pas entier (${cause.message})`, {
      cause,
    });
  }
  if (backup === undefined) throw new Error(`${file} ne contient pas de sauvegarde`);
  return backup;
}
