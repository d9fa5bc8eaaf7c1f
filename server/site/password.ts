import { parseArgs } from 'node:util';
import { MIN_PASSWORD } from '../../contract/limits.ts';
import { makeUpPassword, setPassword } from '../features/hosts/password.usecases.ts';
import { isGuessable } from '../features/hosts/passwordCheck.ts';
import { type Command, UsageError } from './command.ts';
import { openSite } from './openSite.ts';

/** While the site runs or not; every session ends. */
export const password: Command = async ({ args, config, say, input, now }) => {
  const { values } = parseArgs({ args, options: { stdin: { type: 'boolean', default: false } } });
  const { dataDir } = config();
  const given = values.stdin ? (await input()).trimEnd() : undefined;
  if (given !== undefined && given.length < MIN_PASSWORD)
    throw new UsageError(`Le mot de passe doit avoir au moins ${MIN_PASSWORD} caractères.`);
  if (given !== undefined && (await isGuessable({ password: given, title: '' })))
    throw new UsageError('Ce mot de passe est trop facile à deviner.');
  const chosen = given ?? makeUpPassword();
  const { write, close } = await openSite(dataDir);
  await setPassword({ write, password: chosen, now });
  await close();
  say('Mot de passe des mariés changé ; toutes les sessions sont fermées');
  if (given === undefined) say(`Nouveau mot de passe : ${chosen}`);
  return 0;
};
