/** The hosts' one password and their sessions; both are stored hashed. */
import type { Queries } from '../../tables.ts';

const ONLY_ROW = 1;

export async function findPasswordHash(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('hosts')
    .select('passwordHash')
    .where('id', '=', ONLY_ROW)
    .executeTakeFirst();
  return row?.passwordHash;
}

export async function storePasswordHash(db: Queries, passwordHash: string): Promise<void> {
  await db
    .insertInto('hosts')
    .values({ id: ONLY_ROW, passwordHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ passwordHash }))
    .execute();
}

export async function insertSession(db: Queries, tokenHash: string, lastSeenAt: number): Promise<void> {
  await db.insertInto('sessions').values({ tokenHash, lastSeenAt }).execute();
}

export async function findSessionLastSeen(db: Queries, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('lastSeenAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.lastSeenAt;
}

export async function touchSession(db: Queries, tokenHash: string, lastSeenAt: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsSeenBefore(db: Queries, time: number): Promise<void> {
  await db.deleteFrom('sessions').where('lastSeenAt', '<', time).execute();
}

export async function deleteAllSessions(db: Queries): Promise<void> {
  await db.deleteFrom('sessions').execute();
}
