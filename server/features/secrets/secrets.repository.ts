/** Random keys of the site, kept across restarts. */
import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';

type SecretName = 'csrf' | 'device' | 'archives' | 'guestCode';

export async function secretFor(tx: Transaction, name: SecretName): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await tx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(tx, name)) ?? value;
}

/** Undefined if the key was never needed. */
export async function findSecret(db: Database, name: SecretName): Promise<string | undefined> {
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return kept?.value;
}
