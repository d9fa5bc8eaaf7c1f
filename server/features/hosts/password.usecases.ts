/** The hosts' one password: set at start, by the operator, or by a host. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { ChangePassword } from '../../../contract/hosts.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { recordAudit, recordWrongPassword } from '../audit/audit.repository.ts';
import { deleteAllSessions, findHosts, storeHosts } from './hosts.repository.ts';
import { openSession } from './sessions.usecases.ts';

type ReadWrite = Pick<Store, 'db' | 'write'>;

/** What the site has been told at start, and what came of it. */
export type PreparedPassword = { generated: string | null } | { tooCommon: true };

/**
 * Makes sure that there is a password. `configured` replaces the stored one when it is another than at the start before: what a host
 * has chosen since stays. Without either, one is made up, to be shown once.
 */
export async function preparePassword({
  store: { db, write },
  configured,
  isCommon,
  now,
}: {
  store: ReadWrite;
  configured: string | undefined;
  isCommon: (password: string) => Promise<boolean>;
  now: number;
}): Promise<PreparedPassword> {
  const stored = await findHosts(db);
  if (configured === undefined) {
    if (stored !== undefined) return { generated: null };
    const generated = makeUpPassword();
    await setPassword({ write, password: generated, now });
    return { generated };
  }
  const before = stored?.configuredHash ?? stored?.passwordHash;
  if (before !== undefined && (await verify(before, configured))) {
    if (stored?.configuredHash === null)
      await write((tx) => storeHosts(tx, { ...stored, configuredHash: before }));
    return { generated: null };
  }
  if (await isCommon(configured)) return { tooCommon: true };
  await setPassword({ write, password: configured, configured: true, now });
  return { generated: null };
}

/** 96 random bits, base64url. */
export function makeUpPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Ends every session. `configured` says that ADMIN_PASSWORD asks for it. */
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
    await storeHosts(tx, { passwordHash, ...(configured && { configuredHash: passwordHash }) });
    await deleteAllSessions(tx);
    await recordAudit(tx, { kind: 'password-changed', at: now });
  });
}

/** Ends every session and gives the token of a new one. Throws `wrong-password`, or `invalid-fields` for a common one. */
export async function changePassword({
  store,
  input: { current, password },
  isCommon,
  browser,
  now,
}: {
  store: ReadWrite;
  input: ChangePassword;
  isCommon: (password: string) => Promise<boolean>;
  browser: string;
  now: number;
}): Promise<string> {
  const { write } = store;
  if (!(await isPassword(store, current))) {
    await write((tx) => recordWrongPassword(tx, { at: now, subject: 'known-browser' }));
    throw new ProblemError('wrong-password');
  }
  if (await isCommon(password))
    throw new ProblemError('invalid-fields', { errors: [{ path: 'password', message: TOO_COMMON }] });
  const passwordHash = await hash(password);
  return write(async (tx) => {
    await storeHosts(tx, { passwordHash });
    await deleteAllSessions(tx);
    await recordAudit(tx, { kind: 'password-changed', at: now, browser });
    return openSession(tx, browser, now);
  });
}

export async function isPassword({ db }: Pick<Store, 'db'>, password: string): Promise<boolean> {
  const hosts = await findHosts(db);
  return hosts !== undefined && verify(hosts.passwordHash, password);
}

const TOO_COMMON =
  'Ce mot de passe est trop facile à deviner. Choisissez par exemple quatre mots sans rapport entre eux.';
