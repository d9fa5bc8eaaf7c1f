/** The hosts' one password and their sessions; both are stored hashed. */
import type { Database, Transaction } from '../../tables.ts';

const ONLY_ROW = 1;

export async function findPasswordHash(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('hosts')
    .select('passwordHash')
    .where('id', '=', ONLY_ROW)
    .executeTakeFirst();
  return row?.passwordHash;
}

export async function storePasswordHash(tx: Transaction, passwordHash: string): Promise<void> {
  await tx
    .insertInto('hosts')
    .values({ id: ONLY_ROW, passwordHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ passwordHash }))
    .execute();
}

export async function insertSession(tx: Transaction, tokenHash: string, lastSeenAt: number): Promise<void> {
  await tx.insertInto('sessions').values({ tokenHash, lastSeenAt }).execute();
}

export async function findSessionLastSeen(db: Database, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('lastSeenAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.lastSeenAt;
}

export async function touchSession(tx: Transaction, tokenHash: string, lastSeenAt: number): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSession(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsSeenBefore(tx: Transaction, time: number): Promise<void> {
  await tx.deleteFrom('sessions').where('lastSeenAt', '<', time).execute();
}

export async function deleteAllSessions(tx: Transaction): Promise<void> {
  await tx.deleteFrom('sessions').execute();
}
