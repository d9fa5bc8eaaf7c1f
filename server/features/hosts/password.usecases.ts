/**
 * Sets the hosts' passwords (at the start, by the operator, or by whoever knows the old one), generates some,
 * refuses those that are easy to guess, and tells whether the next start will refuse ADMIN_PASSWORD.
 */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SignIn } from '../../../contract/hosts/hosts.schema.ts';
import { problemLine } from '../../config/config.ts';
import { fieldProblem } from '../../platform/http/problemError.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { HostsTable, Store, Transaction } from '../../siteDatabase/tables.ts';
import { findNamedCredential, updateAccount } from './accounts.repository.ts';
import { recordAudit } from './audit/audit.repository.ts';
import { deleteAllSessions, deleteSessionsOf, findHosts, storeHosts } from './hosts.repository.ts';
import { credentialFor, type From, openSession } from './sessions.usecases.ts';

type ReadWrite = Pick<Store, 'db' | 'write'>;

/** `hasOther`: an earlier password is stored and still works. */
export type PreparedPassword = { generated: string | null } | { tooCommon: true; hasOther: boolean };

type IsCommon = (password: string) => Promise<boolean>;

/** Shown to the operator who set it. */
export const TOO_EASY = problemLine('ADMIN_PASSWORD', null, 'un mot de passe moins facile à deviner');
/** The same where one of many weddings has an earlier password, and opens with that. */
export const TOO_EASY_KEPT = `${TOO_EASY} ; celui d’avant reste en vigueur`;

/**
 * Ensures that there is a password. `configured` replaces the stored one only if it has changed since the
 * last start, so that a host's own choice stays. Without any, one is generated, to be shown once.
 */
export async function preparePassword({
  store: { db, write },
  configured,
  isCommon,
  now,
}: {
  store: ReadWrite;
  configured: string | undefined;
  isCommon: IsCommon;
  now: number;
}): Promise<PreparedPassword> {
  const stored = await findHosts(db);
  if (configured === undefined) {
    if (stored !== undefined) return { generated: null };
    const generated = makeUpPassword();
    await setPassword({ write, password: generated, now });
    return { generated };
  }
  if (stored && (await isTaken(stored, configured))) {
    if (stored.configuredHash === null)
      await write((tx) => storeHosts(tx, { ...stored, configuredHash: stored.passwordHash }));
    return { generated: null };
  }
  if (await isCommon(configured)) return { tooCommon: true, hasOther: stored !== undefined };
  await setPassword({ write, password: configured, configured: true, now });
  return { generated: null };
}

/** Null unless the next start will refuse `configured`. */
export async function refusalOf(db: Store['db'], configured: string, isCommon: IsCommon) {
  const stored = await findHosts(db);
  if (stored && (await isTaken(stored, configured))) return null;
  return (await isCommon(configured)) ? { hasOther: stored !== undefined } : null;
}

/** Whether an earlier start has applied it. */
function isTaken({ configuredHash, passwordHash }: HostsTable, configured: string): Promise<boolean> {
  return verify(configuredHash ?? passwordHash, configured);
}

/** 32 characters (five bits of a byte each) that are not mistaken for each other. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Generates 80 bits that are easy to read out and to type: `k7pm-x2qd-h4tn-w9ry`. */
export function makeUpPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return letters.replace(/.{4}(?!$)/g, '$&-');
}

/** Sets and enables the shared password and ends all sessions. `configured`: ADMIN_PASSWORD requires it. */
export async function setPassword({
  write,
  password,
  configured = false,
  now,
}: {
  write: Store['write'];
  password: string;
  configured?: boolean;
  now: number;
}): Promise<void> {
  const passwordHash = await hash(password);
  await write(async (tx) => {
    await storeHosts(tx, {
      passwordHash,
      switchedOff: false,
      ...(configured && { configuredHash: passwordHash }),
    });
    await deleteAllSessions(tx);
    await recordAudit(tx, { kind: 'password-changed', at: now });
  });
}

/** Sets an account's password for the operator and ends its sessions. Returns its name, or null. */
export async function setNamedPassword(
  write: Store['write'],
  { name, password, now }: { name: string; password: string; now: number },
): Promise<string | null> {
  const passwordHash = await hash(password);
  return write(async (tx) => {
    const found = await findNamedCredential(tx, normalizeText(name));
    if (!found) return null;
    await replacePassword(tx, found.id, passwordHash);
    await recordAudit(tx, { kind: 'password-changed', at: now, subject: found.name });
    return found.name;
  });
}

/**
 * Changes the password of whoever knows it. Needs no session, because readers' sessions are read-only. Ends
 * all sessions of the password and returns a new token; null for a wrong password. Throws `invalid-fields`
 * for a common one.
 */
export async function changePassword({
  store,
  input: { newPassword, ...input },
  isCommon,
  from,
  now,
}: {
  store: ReadWrite;
  input: SignIn & { newPassword: string };
  isCommon: IsCommon;
  from: From;
  now: number;
}): Promise<string | null> {
  const credential = await credentialFor(store, input, { ...from, at: now });
  if (!credential) return null;
  const { id, name } = credential;
  await refuseCommon(newPassword, isCommon, 'newPassword');
  const passwordHash = await hash(newPassword);
  const { browser } = from;
  return store.write(async (tx) => {
    await replacePassword(tx, id, passwordHash);
    await recordAudit(tx, { kind: 'password-changed', at: now, who: name, subject: name, browser });
    return openSession(tx, { hostId: id, browser, at: now });
  });
}

async function replacePassword(tx: Transaction, id: string | null, passwordHash: string): Promise<void> {
  if (id === null) await storeHosts(tx, { passwordHash });
  else await updateAccount(tx, id, { passwordHash });
  await deleteSessionsOf(tx, id);
}

/** Throws `invalid-fields` for a common password. */
export async function refuseCommon(password: string, isCommon: IsCommon, path = 'password'): Promise<void> {
  if (await isCommon(password)) throw fieldProblem(path, TOO_COMMON);
}

const TOO_COMMON =
  'Ce mot de passe est trop facile à deviner. Choisissez par exemple quatre mots sans rapport entre eux.';
