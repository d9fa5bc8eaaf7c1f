/** Keys that the site makes for itself, kept across restarts. */
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

/** Undefined where there was no need of it yet. */
export async function findSecret(db: Database, name: SecretName): Promise<string | undefined> {
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return kept?.value;
}
