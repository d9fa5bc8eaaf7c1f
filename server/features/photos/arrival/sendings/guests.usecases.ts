/** The code of the day, and who came by it. It opens the sending of photos and nothing else. */
import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { CODE_LENGTH, CODE_LETTERS, plainCode } from '../../../../../contract/photos/guestCode.rules.ts';
import { SILENT_AFTER, sendingsOpen } from '../../../../../contract/photos/sendings.rules.ts';
import type { EnterGuest, GuestCode } from '../../../../../contract/photos/sendings.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import { hashToken, sameSecret } from '../../../../platform/text/hashToken.ts';
import type { Database, Transaction } from '../../../../siteDatabase/tables.ts';
import type { Act } from '../../../hosts/act.ts';
import { recordAudit } from '../../../hosts/audit/audit.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
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

/** Devices; more than any party has. */
export const MAX_GUESTS = 2000;

export async function currentCode(db: Database, now: number): Promise<GuestCode> {
  const found = await findCode(db);
  return found && found.expiresAt > now ? { code: found.code, expiresAt: found.expiresAt } : null;
}

/** Whoever came by the code before sends nothing more. */
export async function renewCode(tx: Transaction, days: number, act: Act): Promise<GuestCode> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
    '',
  );
  const expiresAt = act.at + days * DAY_MS;
  // Never the moment of the one before: guests are told apart by it.
  const createdAt = Math.max(act.at, ((await findCode(tx))?.createdAt ?? 0) + 1);
  await saveCode(tx, { code, createdAt, expiresAt });
  await recordAudit(tx, { kind: 'guest-code-set', ...act });
  return { code, expiresAt };
}

export async function endCode(tx: Transaction, act: Act): Promise<void> {
  if (!(await findCode(tx))) return;
  await deleteCode(tx);
  await recordAudit(tx, { kind: 'guest-code-ended', ...act });
}

/** Gives the token of a device. Throws `wrong-code`, `sendings-closed`, `sendings-quota`. */
export async function enterGuest(
  tx: Transaction,
  { code, firstName }: EnterGuest,
  now: number,
): Promise<string> {
  const found = await findCode(tx);
  const isRight = found !== undefined && found.expiresAt > now && sameSecret(plainCode(code), found.code);
  if (!isRight) throw new ProblemError('wrong-code');
  if (!sendingsOpen(await listParams(tx))) throw new ProblemError('sendings-closed');
  // Somebody may make two thousand of one code, and send nothing by any of them, or a byte.
  if ((await countGuests(tx)) >= MAX_GUESTS && !(await deleteIdleGuest(tx, now - SILENT_AFTER)))
    throw new ProblemError('sendings-quota');
  const token = randomBytes(32).toString('base64url');
  const guest = { id: uuidv7(), tokenHash: hashToken(token), firstName };
  await insertGuest(tx, { ...guest, codeCreatedAt: found.createdAt });
  return token;
}

/** A guest may while the code stands by which they came: afterwards they see and take back what they sent, and that is all. */
export async function mayStillSend(db: Database, { kind, id }: GuestSender, now: number): Promise<boolean> {
  if (kind === 'famille') return true;
  const [code, guest] = await Promise.all([findCode(db), findGuest(db, id)]);
  return code !== undefined && code.expiresAt > now && code.createdAt === guest?.codeCreatedAt;
}
