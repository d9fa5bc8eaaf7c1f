/**
 * Adds, changes and removes hosts and readers with names of their own, and switches the shared password.
 * Refuses a change after which no host could sign in.
 */
import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { PHOTOS_KEPT, PHOTOS_SEEN } from '../../../contract/hosts/audit.schema.ts';
import type { AddHost, ChangeHost, HostAccount, HostSaved } from '../../../contract/hosts/hosts.schema.ts';
import { SHARED_NAME } from '../../../contract/hosts/sharedName.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import {
  deleteAccount,
  findAccount,
  findCredential,
  findNamedCredential,
  insertAccount,
  listAccounts,
  updateAccount,
} from './accounts.repository.ts';
import type { Act } from './act.ts';
import { recordAudit } from './audit/audit.repository.ts';
import { deleteSessionsOf, switchShared } from './hosts.repository.ts';
import { makeUpPassword, refuseCommon } from './password.usecases.ts';

/** Hashed before the transaction, which hashing would block; `madeUp` if it was generated. */
interface NewPassword {
  passwordHash: string;
  madeUp: string | null;
}

/** Throws `invalid-fields` if the name is taken. */
export async function addHost(
  tx: Transaction,
  { name, role, seesPhotos }: AddHost,
  { passwordHash, madeUp }: NewPassword,
  act: Act,
): Promise<HostSaved> {
  const simpleName = normalizeText(name);
  if (simpleName === '') throw fieldProblem('name', 'Ce nom n’a ni lettre ni chiffre.');
  if (simpleName === SHARED_NAME || (await findNamedCredential(tx, simpleName)))
    throw fieldProblem('name', 'Quelqu’un porte déjà ce nom ici.');
  const account: HostAccount = { id: uuidv7(), name, role, seesPhotos, createdAt: act.at, version: 1 };
  await insertAccount(tx, { ...account, simpleName, passwordHash });
  await recordAudit(tx, { kind: 'host-added', ...act, subject: name, value: role });
  if (role === 'reader' && !seesPhotos)
    await recordAudit(tx, { kind: 'host-changed', ...act, subject: name, value: PHOTOS_KEPT });
  return { account, password: madeUp };
}

/** A new password ends the account's sessions. Throws `not-found`, `stale-host`, `last-host`. */
export async function changeHost(
  tx: Transaction,
  {
    id,
    role,
    seesPhotos,
    version,
    chosen,
  }: Omit<ChangeHost, 'password'> & { id: string; chosen: NewPassword | null },
  act: Act,
): Promise<HostSaved> {
  const account = await requireAccount(tx, id, version);
  const { name } = account;
  if (chosen) {
    await updateAccount(tx, id, { passwordHash: chosen.passwordHash });
    await deleteSessionsOf(tx, id);
    await recordAudit(tx, { kind: 'password-changed', ...act, subject: name, value: 'given' });
  }
  if (role !== undefined && role !== account.role) {
    await updateAccount(tx, id, { role });
    await requireSomeHost(tx);
    await recordAudit(tx, { kind: 'host-changed', ...act, subject: name, value: role });
  }
  if (seesPhotos !== undefined && seesPhotos !== account.seesPhotos) {
    await updateAccount(tx, id, { seesPhotos });
    const value = seesPhotos ? PHOTOS_SEEN : PHOTOS_KEPT;
    await recordAudit(tx, { kind: 'host-changed', ...act, subject: name, value });
  }
  return { account: await requireAccount(tx, id), password: chosen?.madeUp ?? null };
}

/** Ends the account's sessions. Throws `not-found`, `stale-host` (version is not `seen`), `last-host`. */
export async function removeHost(
  tx: Transaction,
  { id, seen }: { id: string; seen: number | undefined },
  act: Act,
): Promise<void> {
  const { name } = await requireAccount(tx, id, seen);
  await deleteAccount(tx, id);
  await requireSomeHost(tx);
  await recordAudit(tx, { kind: 'host-removed', ...act, subject: name });
}

/** Switching it off ends its sessions; switching it on restores the same password. Throws `last-host`. */
export async function changeShared(tx: Transaction, shared: boolean, act: Act): Promise<void> {
  if (((await findCredential(tx, null)) !== undefined) === shared) return;
  await switchShared(tx, shared);
  await requireSomeHost(tx);
  if (!shared) await deleteSessionsOf(tx, null);
  await recordAudit(tx, { kind: 'shared-password', ...act, value: String(shared) });
}

/** Throws `invalid-fields` for a common password. */
export async function newPassword(
  wanted: string | null,
  isCommon: (password: string) => Promise<boolean>,
): Promise<NewPassword> {
  const password = wanted ?? makeUpPassword();
  if (wanted !== null) await refuseCommon(wanted, isCommon);
  return { passwordHash: await hash(password), madeUp: wanted === null ? password : null };
}

async function requireAccount(tx: Transaction, id: string, seen?: number): Promise<HostAccount> {
  const account = await findAccount(tx, id);
  if (!account) throw new ProblemError('not-found');
  if (seen !== undefined && seen !== account.version) throw new ProblemError('stale-host');
  return account;
}

/** Called after the change: throwing rolls it back. */
async function requireSomeHost(tx: Transaction): Promise<void> {
  if (await findCredential(tx, null)) return;
  if (!(await listAccounts(tx)).some(({ role }) => role === 'host')) throw new ProblemError('last-host');
}
