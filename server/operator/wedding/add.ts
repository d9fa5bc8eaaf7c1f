/** `wedding add`: a new wedding with the shipped content, a database and the hosts' first password. */
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { preparePassword, TOO_EASY } from '../../features/hosts/password.usecases.ts';
import { copyShippedContent } from '../../startup/dataFolder.ts';
import { openSiteDatabase, refuseUnfit } from '../../startup/siteDatabase.ts';
import { isEasy } from '../adminPassword.ts';
import type { Command } from '../command.ts';
import { oneName } from '../weddingSettings.ts';
import { makeWedding } from './makeWedding.ts';

export const add: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, set: { type: 'string', multiple: true, default: [] } },
  });
  const name = oneName(positionals);
  const { config, filled: password } = await makeWedding(
    { name, url: values.url, set: values.set, env },
    (settings) => begin(settings, now),
  );
  say(`Le site :           ${config.publicUrl}/`);
  say(`Espace des mariés : ${config.publicUrl}/#/adminouminou`);
  if (password !== null) say(`Mot de passe :      ${password}   (affiché cette seule fois : notez-le)`);
  return 0;
};

/** Returns the first password; null if the settings contain one. */
async function begin(config: WeddingConfig, now: number): Promise<string | null> {
  await refuseUnfit(config);
  await copyShippedContent(config);
  const store = await openSiteDatabase({ config, logger: pino({ level: 'silent' }), now });
  try {
    const isCommon = (password: string) => isEasy(config, password);
    const prepared = await preparePassword({ store, configured: config.adminPassword, isCommon, now });
    if ('tooCommon' in prepared) throw new Error(TOO_EASY);
    return prepared.generated;
  } finally {
    await store.close();
  }
}
