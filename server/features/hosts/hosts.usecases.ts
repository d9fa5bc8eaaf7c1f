/** The hosts' password, set at start, and the sessions it opens. */
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Store } from '../../tables.ts';
import {
  deleteAllSessions,
  deleteSessionsBefore,
  findPasswordHash,
  findSession,
  insertSession,
  storePasswordHash,
  touchSession,
} from './hosts.repository.ts';

type ReadWrite = Pick<Store, 'db' | 'write'>;

export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000;
/** A session in use is written down once a minute at most, not at each request. */
const TOUCH_EVERY_MS = 60 * 1000;

/**
 * Makes sure that there is a password. `configured` replaces the stored one and ends every session if it differs. Without
 * either, one is made up and returned, to be shown once; otherwise returns null.
 */
export async function preparePassword({
  store: { db, write },
  configured,
}: {
  store: ReadWrite;
  configured: string | undefined;
}): Promise<string | null> {
  const stored = await findPasswordHash(db);
  if (configured === undefined) {
    if (stored !== undefined) return null;
    const generated = randomBytes(12).toString('base64url');
    const passwordHash = await hash(generated);
    await write((tx) => storePasswordHash(tx, passwordHash));
    return generated;
  }
  if (stored !== undefined && (await verify(stored, configured))) return null;
  const passwordHash = await hash(configured);
  await write(async (tx) => {
    await storePasswordHash(tx, passwordHash);
    await deleteAllSessions(tx);
  });
  return null;
}

/** A new session's token for the right password, null for a wrong one. */
export async function signIn({
  store: { db, write },
  password,
  now,
}: {
  store: ReadWrite;
  password: string;
  now: number;
}): Promise<string | null> {
  const stored = await findPasswordHash(db);
  if (stored === undefined || !(await verify(stored, password))) return null;
  const token = randomBytes(32).toString('base64url');
  await write(async (tx) => {
    await deleteSessionsBefore(tx, oldestSession(now));
    await insertSession(tx, { tokenHash: hashToken(token), lastSeenAt: now, createdAt: now });
  });
  return token;
}

/** Of a session that still counts: used in the last 12 hours, and 30 days old at most. */
const oldestSession = (now: number) => ({
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

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
