import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { megabytes } from '../megabytes.ts';
import { requireWedding } from '../weddingSettings.ts';
import { exportTo } from './exportFile.ts';
import { oneName } from './oneName.ts';

export const exportWedding: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const name = oneName(positionals);
  const { config, folder, problems } = await requireWedding(env, name);
  if (config === null) throw new Error(problems.join('\n'));
  const file = values.to ?? `${name}-${new Date(now).toISOString().slice(0, 10)}.tar`;
  const { rows, files, bytes } = await exportTo(file, config, { folder, now });
  say(`Lignes : ${rows}, fichiers : ${files}, ${megabytes(bytes)}`);
  if (config.photosS3Url !== undefined) say('Les photos restent dans leur seau : le fichier en a la liste');
  if (config.backupKey === undefined) say('Non chiffré : il contient les liens de toutes les familles');
  say('Les réglages n’y sont pas : ils tiennent à cette machine');
  say(file);
  return 0;
};
