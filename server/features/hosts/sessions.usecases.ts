/** The browsers that the hosts' password let in. */
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store, Transaction } from '../../tables.ts';
import { recordAudit, recordWrongPassword } from '../audit/audit.repository.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsBefore,
  findPasswordHash,
  findSession,
  insertSession,
  touchSession,
} from './hosts.repository.ts';

type ReadWrite = Pick<Store, 'db' | 'write'>;

export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000;
/** A session in use is written down once a minute at most, not at each request. */
const TOUCH_EVERY_MS = 60 * 1000;

/** Who signs in: `browser` in words, `known` when it did before. */
export interface Newcomer {
  browser: string;
  known: boolean;
}

/** A new session's token for the right password, null for a wrong one. */
export async function signIn({
  store,
  password,
  from: { browser, known },
  now,
}: {
  store: ReadWrite;
  password: string;
  from: Newcomer;
  now: number;
}): Promise<string | null> {
  const { write } = store;
  if (!(await isPassword(store, password))) {
    await write((tx) => recordWrongPassword(tx, { at: now, subject: known ? 'known-browser' : null }));
    return null;
  }
  return write(async (tx) => {
    await deleteSessionsBefore(tx, oldestSession(now));
    await recordAudit(tx, { kind: 'signed-in', at: now, browser });
    return openSession(tx, { browser, now });
  });
}

export async function isPassword({ db }: Pick<Store, 'db'>, password: string): Promise<boolean> {
  const stored = await findPasswordHash(db);
  return stored !== undefined && verify(stored, password);
}

/** Gives its token. */
export async function openSession(
  tx: Transaction,
  { browser, now }: { browser: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hashToken(token), browser, lastSeenAt: now, createdAt: now });
  return token;
}

export async function signOut({
  write,
  token,
  browser,
  now,
}: {
  write: Store['write'];
  token: string;
  browser: string;
  now: number;
}): Promise<void> {
  await write(async (tx) => {
    const ended = await deleteSession(tx, hashToken(token));
    if (ended !== undefined) await recordAudit(tx, { kind: 'signed-out', at: now, browser });
  });
}

/** Throws `not-found`. */
export async function endSession(
  { write, now }: { write: Store['write']; now: number },
  id: string,
): Promise<void> {
  await write(async (tx) => {
    const ended = await deleteSession(tx, id);
    if (ended === undefined) throw new ProblemError('not-found');
    await recordAudit(tx, { kind: 'session-ended', at: now, browser: ended });
  });
}

/** All but the one of `token`. */
export async function endOtherSessions(
  { write, now }: { write: Store['write']; now: number },
  token: string,
): Promise<void> {
  await write(async (tx) => {
    for (const browser of await deleteOtherSessions(tx, hashToken(token)))
      await recordAudit(tx, { kind: 'session-ended', at: now, browser });
  });
}

/** Of a session that still counts: used in the last 12 hours, and 30 days old at most. */
export const oldestSession = (now: number) => ({
  lastSeenAt: now - SESSION_IDLE_MS,
  createdAt: now - SESSION_MAX_MS,
});

/** Whether the token opens a session; keeps it alive. */
export async function isSignedIn({
  store: { db, write },
  token,
  now,
}: {
  store: ReadWrite;
  token: string | undefined;
  now: number;
}): Promise<boolean> {
  if (token === undefined) return false;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  const oldest = oldestSession(now);
  if (!session || session.lastSeenAt < oldest.lastSeenAt || session.createdAt < oldest.createdAt)
    return false;
  if (session.lastSeenAt < now - TOUCH_EVERY_MS) await write((tx) => touchSession(tx, tokenHash, now));
  return true;
}

/** What the database keeps of a token. It opens nothing, so that it also names the session to the hosts. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
