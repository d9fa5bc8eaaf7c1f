/** Keys that the site makes for itself, kept across restarts. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../siteDatabase/tables.ts';

export async function secretFor(tx: Transaction, name: 'csrf' | 'device' | 'archives'): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await tx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await tx
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return kept.value;
}
