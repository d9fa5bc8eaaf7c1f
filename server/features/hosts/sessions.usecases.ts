/** The browsers that the hosts' password let in. */
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { SessionTable, Store, Transaction } from '../../tables.ts';
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

/**
 * Sessions by the hash of their token, which a full or read-only disk did not take: who comes to see what is wrong must get in.
 * They are written down once that works again, and end with the process or the password otherwise.
 */
export type UnwrittenSessions = Map<string, UnwrittenSession>;

interface UnwrittenSession {
  session: Insertable<SessionTable>;
  /** Of the password that opened it. */
  passwordHash: string;
}

/** Who signs in: `browser` in words, `known` when it did before. */
export interface Newcomer {
  browser: string;
  known: boolean;
}

/** A new session's token for the right password, null for a wrong one. */
export async function signIn({
  store,
  unwritten,
  password,
  from: { browser, known },
  now,
}: {
  store: ReadWrite;
  unwritten: UnwrittenSessions;
  password: string;
  from: Newcomer;
  now: number;
}): Promise<string | null> {
  const { write } = store;
  const passwordHash = await findPasswordHash(store.db);
  if (passwordHash === undefined || !(await verify(passwordHash, password))) {
    const subject = known ? 'known-browser' : null;
    await write((tx) => recordWrongPassword(tx, { at: now, subject })).catch(ignoreStorageProblem);
    return null;
  }
  const { token, session } = newSession({ browser, now });
  try {
    await write(async (tx) => {
      await deleteSessionsBefore(tx, oldestSession(now));
      await recordAudit(tx, { kind: 'signed-in', at: now, browser });
      await insertSession(tx, session);
    });
  } catch (error) {
    ignoreStorageProblem(error);
    unwritten.set(session.tokenHash, { session, passwordHash });
  }
  return token;
}

function ignoreStorageProblem(error: unknown): void {
  if (storageProblemOf(error) === null) throw error;
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
  const { token, session } = newSession({ browser, now });
  await insertSession(tx, session);
  return token;
}

function newSession({ browser, now }: { browser: string; now: number }) {
  const token = randomBytes(32).toString('base64url');
  return { token, session: { tokenHash: hashToken(token), browser, lastSeenAt: now, createdAt: now } };
}

export async function signOut({
  write,
  unwritten,
  token,
  browser,
  now,
}: {
  write: Store['write'];
  unwritten: UnwrittenSessions;
  token: string;
  browser: string;
  now: number;
}): Promise<void> {
  if (unwritten.delete(hashToken(token))) return;
  await write(async (tx) => {
    const ended = await deleteSession(tx, hashToken(token));
    if (ended !== undefined) await recordAudit(tx, { kind: 'signed-out', at: now, browser });
  });
}

/** Throws `not-found`. */
export async function endSession(
  { write, unwritten, now }: { write: Store['write']; unwritten: UnwrittenSessions; now: number },
  id: string,
): Promise<void> {
  unwritten.delete(id);
  await write(async (tx) => {
    const ended = await deleteSession(tx, id);
    if (ended === undefined) throw new ProblemError('not-found');
    await recordAudit(tx, { kind: 'session-ended', at: now, browser: ended });
  });
}

/** All but the one of `token`. */
export async function endOtherSessions(
  { write, unwritten, now }: { write: Store['write']; unwritten: UnwrittenSessions; now: number },
  token: string,
): Promise<void> {
  for (const other of unwritten.keys()) if (other !== hashToken(token)) unwritten.delete(other);
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
  unwritten,
  token,
  now,
}: {
  store: ReadWrite;
  unwritten: UnwrittenSessions;
  token: string | undefined;
  now: number;
}): Promise<boolean> {
  if (token === undefined) return false;
  const tokenHash = hashToken(token);
  const kept = unwritten.get(tokenHash);
  const session = kept ? await writeDown({ db, write }, unwritten, kept) : await findSession(db, tokenHash);
  const oldest = oldestSession(now);
  if (!session || session.lastSeenAt < oldest.lastSeenAt || session.createdAt < oldest.createdAt)
    return false;
  if (!kept && session.lastSeenAt < now - TOUCH_EVERY_MS)
    // Whoever looks at what the site still shows is not thrown out by a full disk.
    await write((tx) => touchSession(tx, tokenHash, now)).catch(ignoreStorageProblem);
  return true;
}

/** Gives the session, undefined when the password has changed since. */
async function writeDown(
  { db, write }: ReadWrite,
  unwritten: UnwrittenSessions,
  { session, passwordHash }: UnwrittenSession,
): Promise<Insertable<SessionTable> | undefined> {
  const { tokenHash } = session;
  if ((await findPasswordHash(db)) !== passwordHash) {
    unwritten.delete(tokenHash);
    return undefined;
  }
  // Two requests come together: the second finds it written.
  await write((tx) => insertSession(tx, session)).then(
    () => unwritten.delete(tokenHash),
    ignoreStorageProblem,
  );
  return session;
}

/** What the database keeps of a token. It opens nothing, so that it also names the session to the hosts. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
