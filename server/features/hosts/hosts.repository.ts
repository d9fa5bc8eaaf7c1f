/** The shared password and all sessions, stored as hashes; and whether a database holds a site. */
import type { Insertable, Selectable } from 'kysely';
import type { HostRole } from '../../../contract/hosts/hosts.schema.ts';
import { askTable } from '../../platform/database/askDatabase.ts';
import type { Database, HostsTable, SessionTable, Transaction } from '../../siteDatabase/tables.ts';

const ONLY_ROW = 1;

export async function findHosts(db: Database): Promise<HostsTable | undefined> {
  return db.selectFrom('hosts').selectAll().where('id', '=', ONLY_ROW).executeTakeFirst();
}

/** Whether a database of any version contains a site, which stores the hosts' password first of all. */
export async function hasHosts(database: string): Promise<boolean> {
  return (await askTable(database, 'hosts', 'select 1 from hosts limit 1')).length > 0;
}

/** Absent fields stay unchanged. */
export async function storeHosts(
  tx: Transaction,
  hosts: Pick<HostsTable, 'passwordHash'> & Partial<HostsTable>,
): Promise<void> {
  await tx
    .insertInto('hosts')
    .values({ switchedOff: false, ...hosts, id: ONLY_ROW })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(hosts))
    .execute();
}

export async function switchShared(tx: Transaction, shared: boolean): Promise<void> {
  await tx.updateTable('hosts').set({ switchedOff: !shared }).where('id', '=', ONLY_ROW).execute();
}

/** Ignores a session that is stored already. */
export async function insertSession(tx: Transaction, session: Insertable<SessionTable>): Promise<void> {
  await tx
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Session with its account's fields, which are null for the shared password. */
type Owned = Selectable<SessionTable> & {
  name: string | null;
  role: HostRole | null;
  seesPhotos: boolean | null;
};

const ownedSessions = (db: Database) =>
  db
    .selectFrom('sessions')
    .leftJoin('hostAccounts', 'hostAccounts.id', 'sessions.hostId')
    .selectAll('sessions')
    .select(['name', 'role', 'seesPhotos']);

export async function findSession(db: Database, tokenHash: string): Promise<Owned | undefined> {
  return ownedSessions(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function touchSession(tx: Transaction, tokenHash: string, lastSeenAt: number): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt }).where('tokenHash', '=', tokenHash).execute();
}

/** Valid sessions, last used first. */
export async function listSessions(
  db: Database,
  oldest: Pick<SessionTable, 'lastSeenAt' | 'createdAt'>,
): Promise<Owned[]> {
  return ownedSessions(db)
    .where('lastSeenAt', '>=', oldest.lastSeenAt)
    .where('sessions.createdAt', '>=', oldest.createdAt)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

export async function deleteSession(tx: Transaction, tokenHash: string): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('browser')
    .executeTakeFirst();
  return ended?.browser;
}

export async function deleteOtherSessions(tx: Transaction, tokenHash: string): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('tokenHash', '<>', tokenHash)
    .returning('browser')
    .execute();
  return ended.map(({ browser }) => browser);
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

/** `hostId` null means the shared password. */
export async function deleteSessionsOf(tx: Transaction, hostId: string | null): Promise<void> {
  await tx.deleteFrom('sessions').where('hostId', 'is', hostId).execute();
}
