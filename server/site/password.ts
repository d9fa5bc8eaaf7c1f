import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { preparePassword } from '../features/hosts/hosts.usecases.ts';
import { type Command, UsageError } from './command.ts';
import { openSite } from './openSite.ts';

/** While the site runs or not; every session ends. */
export const password: Command = async ({ args, config, say, input }) => {
  const { values } = parseArgs({ args, options: { stdin: { type: 'boolean', default: false } } });
  const { dataDir, adminPassword } = config();
  const given = values.stdin ? (await input()).trimEnd() : undefined;
  if (given !== undefined && given.length < 8)
    throw new UsageError('Le mot de passe doit avoir au moins 8 caractères.');
  const configured = given ?? randomBytes(12).toString('base64url');
  const store = await openSite(dataDir);
  await preparePassword({ store, configured });
  await store.close();
  say('Mot de passe des mariés changé ; toutes les sessions sont fermées');
  if (adminPassword !== undefined)
    say('ADMIN_PASSWORD le remplacera au prochain démarrage : changez-le ou ôtez-le');
  if (given === undefined) say(`Nouveau mot de passe : ${configured}`);
  return 0;
};
