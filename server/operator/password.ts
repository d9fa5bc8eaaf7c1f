/**
 * The command `password`: changes the hosts' shared password, or that of one account, to a given or made-up
 * one.
 */
import { parseArgs } from 'node:util';
import { MIN_PASSWORD } from '../../contract/limits.ts';
import { listAccounts } from '../features/hosts/accounts.repository.ts';
import { makeUpPassword, setNamedPassword, setPassword } from '../features/hosts/password.usecases.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { isEasy } from './adminPassword.ts';
import { type Command, UsageError } from './command.ts';
import { openSite } from './openSite.ts';

/** Works whether the site runs or not. Ends the sessions opened with it; all, if it is the shared one. */
export const password: Command = async ({ args, usableConfig, say, input, now }) => {
  const { values } = parseArgs({
    args,
    options: { stdin: { type: 'boolean', default: false }, name: { type: 'string' } },
  });
  const site = usableConfig();
  const given = values.stdin ? (await input()).trimEnd() : undefined;
  if (given !== undefined && given.length < MIN_PASSWORD)
    throw new UsageError(`Le mot de passe doit avoir au moins ${MIN_PASSWORD} caractères.`);
  if (given !== undefined && (await isEasy(site, given)))
    throw new UsageError('Ce mot de passe est trop facile à deviner.');
  const chosen = given ?? makeUpPassword();
  const store = await openSite(site);
  try {
    say(await change(store, values.name, chosen, now));
  } finally {
    await store.close();
  }
  if (given === undefined) say(`Nouveau mot de passe : ${chosen}`);
  return 0;
};

/** Returns the sentence to print. */
async function change(
  { db, write }: Store,
  name: string | undefined,
  password: string,
  now: number,
): Promise<string> {
  if (name === undefined) {
    await setPassword({ write, password, now });
    return 'Mot de passe des mariés changé ; toutes les sessions sont fermées';
  }
  const changed = await setNamedPassword(write, { name, password, now });
  if (changed !== null) return `Mot de passe de ${changed} changé ; ses sessions sont fermées`;
  const names = (await listAccounts(db)).map((account) => account.name).join(', ') || 'aucun';
  throw new UsageError(`Personne ne s’appelle « ${name} » ici. Noms connus : ${names}.`);
}
