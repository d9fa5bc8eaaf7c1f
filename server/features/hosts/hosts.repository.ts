/** The hosts' one password and their sessions; both are stored hashed. */
import type { Database, SessionTable, Transaction } from '../../tables.ts';

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

export async function insertSession(tx: Transaction, session: SessionTable): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

export async function findSession(db: Database, tokenHash: string): Promise<SessionTable | undefined> {
  return db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function touchSession(tx: Transaction, tokenHash: string, lastSeenAt: number): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSession(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsBefore(
  tx: Transaction,
  { lastSeenAt, createdAt }: Pick<SessionTable, 'lastSeenAt' | 'createdAt'>,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('lastSeenAt', '<', lastSeenAt), where('createdAt', '<', createdAt)]))
    .execute();
}

export async function deleteAllSessions(tx: Transaction): Promise<void> {
  await tx.deleteFrom('sessions').execute();
}
