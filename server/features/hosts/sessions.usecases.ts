/**
 * Signs hosts and readers in and out, checks their passwords, and identifies and ends sessions. Keeps a
 * session in memory while a full disk cannot store it.
 */
import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { DAY_MS } from '../../../contract/durations.ts';
import type { SignIn } from '../../../contract/hosts/hosts.schema.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { hashToken } from '../../platform/text/hashToken.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { SessionTable, Store, Transaction } from '../../siteDatabase/tables.ts';
import { type Credential, findCredential, findNamedCredential } from './accounts.repository.ts';
import type { Act, Identity } from './act.ts';
import { recordAudit, recordWrongPassword } from './audit/audit.repository.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsBefore,
  findSession,
  insertSession,
  touchSession,
} from './hosts.repository.ts';

export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 30 * DAY_MS;
/** Interval at which the use of a session is stored, instead of at each request. */
const TOUCH_EVERY_MS = 60 * 1000;

/** The browser that signs in: its name, and whether it has signed in before. */
export interface From {
  browser: string;
  known: boolean;
}

interface UnwrittenSession {
  session: Insertable<SessionTable>;
  passwordHash: string;
}

export function createSessions({
  store: { db, write },
  now,
}: {
  store: Pick<Store, 'db' | 'write'>;
  now: () => number;
}) {
  /**
   * Sessions by token hash that a full or read-only disk could not store: a host must get in to see the
   * problem. Stored as soon as writing works; otherwise they end with the process or with a change of the
   * password.
   */
  const unwritten = new Map<string, UnwrittenSession>();

  /** Returns the session; undefined if the password has changed since. */
  async function writeDown({ session, passwordHash }: UnwrittenSession) {
    const { tokenHash } = session;
    const credential = await findCredential(db, session.hostId ?? null);
    if (credential?.passwordHash !== passwordHash) {
      unwritten.delete(tokenHash);
      return undefined;
    }
    // Of two parallel requests the second finds it stored.
    await write((tx) => insertSession(tx, session)).then(
      () => unwritten.delete(tokenHash),
      ignoreStorageProblem,
    );
    const { id: hostId, name, role, seesPhotos } = credential;
    return { ...session, hostId, name, role, seesPhotos };
  }

  return {
    /** Returns a new session's token; null for a wrong password. */
    async signIn(input: SignIn, from: From) {
      const at = now();
      const credential = await credentialFor({ db, write }, input, { ...from, at });
      if (!credential) return null;
      const { browser } = from;
      const who = credential.name;
      const { token, session } = newSession({ hostId: credential.id, browser, at });
      try {
        await write(async (tx) => {
          await deleteSessionsBefore(tx, oldestSession(at));
          await recordAudit(tx, { kind: 'signed-in', at, who, browser });
          await insertSession(tx, session);
        });
      } catch (error) {
        ignoreStorageProblem(error);
        unwritten.set(session.tokenHash, { session, passwordHash: credential.passwordHash });
      }
      return token;
    },

    async signOut(token: string, browser: string) {
      if (unwritten.delete(hashToken(token))) return;
      await write(async (tx) => {
        const who = (await findSession(tx, hashToken(token)))?.name ?? null;
        const ended = await deleteSession(tx, hashToken(token));
        if (ended !== undefined) await recordAudit(tx, { kind: 'signed-out', at: now(), who, browser });
      });
    },

    /** Returns whom the token identifies, or null, and keeps the session alive. */
    async identify(token: string | undefined): Promise<Identity | null> {
      if (token === undefined) return null;
      const at = now();
      const tokenHash = hashToken(token);
      const kept = unwritten.get(tokenHash);
      const session = kept ? await writeDown(kept) : await findSession(db, tokenHash);
      const oldest = oldestSession(at);
      if (!session || session.lastSeenAt < oldest.lastSeenAt || session.createdAt < oldest.createdAt)
        return null;
      if (!kept && session.lastSeenAt < at - TOUCH_EVERY_MS)
        // A full disk must not sign anybody out.
        await write((tx) => touchSession(tx, tokenHash, at)).catch(ignoreStorageProblem);
      const role = session.role ?? 'host';
      const seesPhotos = role === 'host' || session.seesPhotos === true;
      return { id: session.hostId, name: session.name, role, seesPhotos };
    },

    /** Throws `not-found`. */
    async end(id: string, act: Act) {
      unwritten.delete(id);
      await write(async (tx) => {
        const browser = await deleteSession(tx, id);
        if (browser === undefined) throw new ProblemError('not-found');
        await recordAudit(tx, { kind: 'session-ended', ...act, browser });
      });
    },

    /** Ends all sessions except the one of `token`. */
    async endOthers(token: string, act: Act) {
      for (const other of unwritten.keys()) if (other !== hashToken(token)) unwritten.delete(other);
      await write(async (tx) => {
        for (const browser of await deleteOtherSessions(tx, hashToken(token)))
          await recordAudit(tx, { kind: 'session-ended', ...act, browser });
      });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Checks name and password; null if they are wrong, which is logged. */
export async function credentialFor(
  { db, write }: Pick<Store, 'db' | 'write'>,
  { name = '', password }: SignIn,
  { known, at }: From & { at: number },
): Promise<Credential | null> {
  const credential = await (name === ''
    ? findCredential(db, null)
    : findNamedCredential(db, normalizeText(name)));
  const right = await opens(credential, password);
  if (right && credential) return credential;
  const who = credential?.name ?? null;
  const subject = known ? 'known-browser' : null;
  await write((tx) => recordWrongPassword(tx, { at, who, subject })).catch(ignoreStorageProblem);
  return null;
}

function ignoreStorageProblem(error: unknown): void {
  if (storageProblemOf(error) === null) throw error;
}

interface Opener extends Pick<SessionTable, 'hostId'> {
  browser: string;
  at: number;
}

export async function openSession(tx: Transaction, by: Opener): Promise<string> {
  const { token, session } = newSession(by);
  await insertSession(tx, session);
  return token;
}

function newSession({ hostId, browser, at }: Opener) {
  const token = randomBytes(32).toString('base64url');
  return { token, session: { tokenHash: hashToken(token), hostId, browser, lastSeenAt: at, createdAt: at } };
}

/** Oldest times of a valid session: used in the last 12 hours, created in the last 30 days. */
export const oldestSession = (now: number) => ({
  lastSeenAt: now - SESSION_IDLE_MS,
  createdAt: now - SESSION_MAX_MS,
});

/** Hash verified for unknown names, so that the response time does not reveal which names exist. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$lx4UCAMjU780diiPH3hWGA$Vwd66+Qb5PauIRoPB2xmI4jCjAacAqJ79aV8qfDNxVM';

/** Takes as long without a credential, and returns false. */
export async function opens(credential: Credential | undefined, password: string): Promise<boolean> {
  const right = await verify(credential?.passwordHash ?? DUMMY_HASH, password);
  return right && credential !== undefined;
}
