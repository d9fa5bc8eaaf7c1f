/** Accounts of hosts and readers, and the credentials to sign in with. */
import type { HostAccount } from '../../../contract/hosts/hosts.schema.ts';
import type { Database, HostAccountTable, Transaction } from '../../siteDatabase/tables.ts';
import { findHosts } from './hosts.repository.ts';

/** Whom a password lets in; id and name are null for the shared one. */
export interface Credential extends Pick<HostAccount, 'role' | 'seesPhotos'> {
  id: string | null;
  name: string | null;
  passwordHash: string;
}

const ACCOUNT = ['id', 'name', 'role', 'seesPhotos', 'createdAt', 'version'] as const;

const credentials = (db: Database) =>
  db.selectFrom('hostAccounts').select(['id', 'name', 'role', 'seesPhotos', 'passwordHash']);

/** `id` null means the shared password. Undefined if the password is disabled or unknown. */
export async function findCredential(db: Database, id: string | null): Promise<Credential | undefined> {
  if (id === null) {
    const hosts = await findHosts(db);
    if (!hosts || hosts.switchedOff) return undefined;
    return { id: null, name: null, role: 'host', seesPhotos: true, passwordHash: hosts.passwordHash };
  }
  return credentials(db).where('id', '=', id).executeTakeFirst();
}

export async function findNamedCredential(db: Database, simpleName: string): Promise<Credential | undefined> {
  return credentials(db).where('simpleName', '=', simpleName).executeTakeFirst();
}

export async function listAccounts(db: Database): Promise<HostAccount[]> {
  return db.selectFrom('hostAccounts').select(ACCOUNT).orderBy('createdAt').orderBy('id').execute();
}

export async function findAccount(db: Database, id: string): Promise<HostAccount | undefined> {
  return db.selectFrom('hostAccounts').select(ACCOUNT).where('id', '=', id).executeTakeFirst();
}

export async function insertAccount(tx: Transaction, account: HostAccountTable): Promise<void> {
  await tx.insertInto('hostAccounts').values(account).execute();
}

/** A new password also raises the version: of two set at once, one would not work. */
export async function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<Pick<HostAccountTable, 'role' | 'seesPhotos' | 'passwordHash'>>,
): Promise<void> {
  await tx
    .updateTable('hostAccounts')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('hostAccounts').where('id', '=', id).execute();
}
