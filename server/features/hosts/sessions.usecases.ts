/** The browsers that the hosts' password let in. */
import { hash, randomBytes } from 'node:crypto';
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
  findHosts,
  findSession,
  insertSession,
  touchSession,
} from './hosts.repository.ts';

export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * 24 * 60 * 60 * 1000;
/** A session in use is written down once a minute at most, not at each request. */
const TOUCH_EVERY_MS = 60 * 1000;

export interface Sessions {
  /** A new session's token for the right password, null for a wrong one. `browser` in words, `known` when it signed in before. */
  signIn(password: string, from: { browser: string; known: boolean }): Promise<string | null>;
  signOut(token: string, browser: string): Promise<void>;
  /** Whether the token opens a session; keeps it alive. */
  isSignedIn(token: string | undefined): Promise<boolean>;
  /** Throws `not-found`. */
  end(id: string): Promise<void>;
  /** All but the one of `token`. */
  endOthers(token: string): Promise<void>;
}

interface UnwrittenSession {
  session: Insertable<SessionTable>;
  /** Of the password that opened it. */
  passwordHash: string;
}

export function createSessions({
  store: { db, write },
  now,
}: {
  store: Pick<Store, 'db' | 'write'>;
  now: () => number;
}): Sessions {
  /**
   * By the hash of their token, those that a full or read-only disk did not take: who comes to see what is wrong must get in. They are
   * written down once that works again, and end with the process or the password otherwise.
   */
  const unwritten = new Map<string, UnwrittenSession>();

  /** Gives the session, undefined when the password has changed since. */
  async function writeDown({ session, passwordHash }: UnwrittenSession) {
    const { tokenHash } = session;
    if ((await findHosts(db))?.passwordHash !== passwordHash) {
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

  return {
    async signIn(password, { browser, known }) {
      const at = now();
      const hosts = await findHosts(db);
      if (!hosts || !(await verify(hosts.passwordHash, password))) {
        const subject = known ? 'known-browser' : null;
        await write((tx) => recordWrongPassword(tx, { at, subject })).catch(ignoreStorageProblem);
        return null;
      }
      const { token, session } = newSession(browser, at);
      try {
        await write(async (tx) => {
          await deleteSessionsBefore(tx, oldestSession(at));
          await recordAudit(tx, { kind: 'signed-in', at, browser });
          await insertSession(tx, session);
        });
      } catch (error) {
        ignoreStorageProblem(error);
        unwritten.set(session.tokenHash, { session, passwordHash: hosts.passwordHash });
      }
      return token;
    },

    async signOut(token, browser) {
      if (unwritten.delete(hashToken(token))) return;
      await write(async (tx) => {
        const ended = await deleteSession(tx, hashToken(token));
        if (ended !== undefined) await recordAudit(tx, { kind: 'signed-out', at: now(), browser });
      });
    },

    async isSignedIn(token) {
      if (token === undefined) return false;
      const at = now();
      const tokenHash = hashToken(token);
      const kept = unwritten.get(tokenHash);
      const session = kept ? await writeDown(kept) : await findSession(db, tokenHash);
      const oldest = oldestSession(at);
      if (!session || session.lastSeenAt < oldest.lastSeenAt || session.createdAt < oldest.createdAt)
        return false;
      if (!kept && session.lastSeenAt < at - TOUCH_EVERY_MS)
        // Whoever looks at what the site still shows is not thrown out by a full disk.
        await write((tx) => touchSession(tx, tokenHash, at)).catch(ignoreStorageProblem);
      return true;
    },

    async end(id) {
      unwritten.delete(id);
      await write(async (tx) => {
        const browser = await deleteSession(tx, id);
        if (browser === undefined) throw new ProblemError('not-found');
        await recordAudit(tx, { kind: 'session-ended', at: now(), browser });
      });
    },

    async endOthers(token) {
      for (const other of unwritten.keys()) if (other !== hashToken(token)) unwritten.delete(other);
      await write(async (tx) => {
        for (const browser of await deleteOtherSessions(tx, hashToken(token)))
          await recordAudit(tx, { kind: 'session-ended', at: now(), browser });
      });
    },
  };
}

function ignoreStorageProblem(error: unknown): void {
  if (storageProblemOf(error) === null) throw error;
}

/** Gives its token. */
export async function openSession(tx: Transaction, browser: string, at: number): Promise<string> {
  const { token, session } = newSession(browser, at);
  await insertSession(tx, session);
  return token;
}

function newSession(browser: string, at: number) {
  const token = randomBytes(32).toString('base64url');
  return { token, session: { tokenHash: hashToken(token), browser, lastSeenAt: at, createdAt: at } };
}

/** Of a session that still counts: used in the last 12 hours, and 30 days old at most. */
export const oldestSession = (now: number) => ({
  lastSeenAt: now - SESSION_IDLE_MS,
  createdAt: now - SESSION_MAX_MS,
});

/** What the database keeps of a token. It opens nothing, so that it also names the session to the hosts. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
