/**
 * Renews, shows and ends the code of the day, registers guests who enter it, and decides who may still send.
 * The code allows sending photos and nothing else.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { CODE_LENGTH, CODE_LETTERS, normalizeCode } from '../../../../../contract/photos/guestCode.rules.ts';
import { SILENT_AFTER, sendingsOpen } from '../../../../../contract/photos/sendings.rules.ts';
import {
  CODE_AHEAD_DAYS,
  type EnterGuest,
  type GuestCode,
  type GuestDevice,
  type NewGuestCode,
} from '../../../../../contract/photos/sendings.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import { hashToken, sameSecret } from '../../../../platform/text/hashToken.ts';
import type { Database, GuestCodeTable, Transaction } from '../../../../siteDatabase/tables.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
import { findSecret, secretFor } from '../../../secrets/secrets.repository.ts';
import type { GuestSender } from '../uploads/senders.ts';
import {
  countGuests,
  deleteCode,
  deleteIdleGuest,
  findCode,
  findGuest,
  insertGuest,
  saveCode,
} from './guests.repository.ts';

/** Devices of a code, more than any party has. If somebody makes that many, the hosts renew the code. */
export const MAX_CODE_GUESTS = 2000;

export async function currentCode(tx: Transaction, now: number): Promise<GuestCode> {
  const found = await findCode(tx);
  if (!found || found.expiresAt <= now) return null;
  const { code, startsAt, expiresAt } = found;
  return { code, ticket: ticketOf(found, await secretFor(tx, 'guestCode')), startsAt, expiresAt };
}

type CodeAsMade = Pick<GuestCodeTable, 'code' | 'createdAt'>;

/** A secret of 132 bits derived from the code, so that it ends with the code and is not stored. */
function ticketOf({ code, createdAt }: CodeAsMade, secret: string): string {
  return createHmac('sha256', secret).update(`${code} ${createdAt}`).digest('base64url').slice(0, 22);
}

/** Tells whether the ticket is from a card of the current code. */
export async function isTicket(db: Database, ticket: string | undefined): Promise<boolean> {
  if (ticket === undefined) return false;
  const [found, secret] = await Promise.all([findCode(db), findSecret(db, 'guestCode')]);
  return found !== undefined && secret !== undefined && sameSecret(ticket, ticketOf(found, secret));
}

function isOpen({ startsAt, expiresAt }: { startsAt: number; expiresAt: number }, now: number): boolean {
  return startsAt <= now && now < expiresAt;
}

/** Sets the days of the code, which is a new one unless kept: that ends the right to send of the old one's guests. */
export async function setCode(tx: Transaction, asked: NewGuestCode, act: Act): Promise<GuestCode> {
  const found = await findCode(tx);
  const latest = act.at + CODE_AHEAD_DAYS * DAY_MS;
  const startsAt = Math.min(Math.max(asked.startsAt ?? 0, act.at), latest);
  const expiresAt = startsAt + asked.days * DAY_MS;
  const { code, createdAt } = (asked.keeps && found) || newCode(found, act.at);
  await saveCode(tx, { code, createdAt, startsAt, expiresAt });
  await recordAudit(tx, { kind: 'guest-code-set', ...act });
  return currentCode(tx, act.at);
}

function newCode(previous: CodeAsMade | undefined, now: number): CodeAsMade {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  // Unique, because it identifies the guests of a code.
  return { code: letters.join(''), createdAt: Math.max(now, (previous?.createdAt ?? 0) + 1) };
}

export async function endCode(tx: Transaction, act: Act): Promise<void> {
  if (!(await findCode(tx))) return;
  await deleteCode(tx);
  await recordAudit(tx, { kind: 'guest-code-ended', ...act });
}

/** Returns the token of a new device. Throws `wrong-code`, `sendings-closed`, `sendings-quota`. */
export async function enterGuest(
  tx: Transaction,
  { code, firstName }: EnterGuest,
  now: number,
): Promise<string> {
  const found = await findCode(tx);
  // A code is wrong before its day, so that weeks of guessing cannot find it in advance.
  const isRight = found !== undefined && isOpen(found, now) && sameSecret(normalizeCode(code), found.code);
  if (!isRight) throw new ProblemError('wrong-code');
  if (!sendingsOpen(await listParams(tx))) throw new ProblemError('sendings-closed');
  // Makes room from guests who sent nothing, in case somebody entered the code two thousand times.
  const { createdAt } = found;
  const isFull = (await countGuests(tx, createdAt)) >= MAX_CODE_GUESTS;
  if (isFull && !(await deleteIdleGuest(tx, createdAt, now - SILENT_AFTER)))
    throw new ProblemError('sendings-quota');
  const token = randomBytes(32).toString('base64url');
  const guest = { id: uuidv7(), tokenHash: hashToken(token), firstName };
  await insertGuest(tx, { ...guest, codeCreatedAt: createdAt });
  return token;
}

export async function describeGuest(db: Database, id: string | null, now: number): Promise<GuestDevice> {
  if (id === null) return { known: false, open: false };
  const isCurrent = await mayStillSend(db, { kind: 'guest', id }, now);
  return { known: true, open: isCurrent && sendingsOpen(await listParams(db)) };
}

/** A guest sends while their code is current; afterwards they only see and take back their sendings. */
export async function mayStillSend(db: Database, { kind, id }: GuestSender, now: number): Promise<boolean> {
  if (kind === 'famille') return true;
  const [code, guest] = await Promise.all([findCode(db), findGuest(db, id)]);
  return code !== undefined && isOpen(code, now) && code.createdAt === guest?.codeCreatedAt;
}
