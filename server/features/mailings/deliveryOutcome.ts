/** What became of a mail, written to its family's place in the queue, to the family's mails and to the mailing. */
import { hash } from 'node:crypto';
import type { MailDelivery } from '../../../contract/mail/mail.schema.ts';
import type { MailTable, Transaction } from '../../siteDatabase/tables.ts';
import { saveMail } from '../mail/mail.repository.ts';
import type { OutgoingMail } from '../mail/mail.transport.ts';
import { recordSent } from '../mail/mail.usecases.ts';
import type { MailFailure } from '../mail/mailFailures.ts';
import { changeMailing, changeRecipient, type DueRecipient, findMailing } from './mailings.repository.ts';
import { mailAgainAt, SKIPPED, serverAgainAt, TRY_FOR_MS } from './mailings.rules.ts';

export interface Tried {
  due: DueRecipient;
  mail: OutgoingMail;
  /** Of the answer. */
  at: number;
}

export async function settleSent(
  tx: Transaction,
  { due, mail, at }: Tried,
  delivery: MailDelivery,
): Promise<void> {
  await changeRecipient(tx, due, { outcome: 'sent' });
  await changeMailing(tx, due.mailingId, { problem: null, problemSince: null });
  await recordSent(tx, { id: mail.id, familleId: due.familleId, outcome: delivery, at });
}

export async function settleFailure(
  tx: Transaction,
  tried: Tried,
  { outcome, retry, detail }: MailFailure,
): Promise<void> {
  if (outcome === 'unknown') return end(tx, tried, 'unsure', detail);
  if (retry === 'server') return waitForServer(tx, tried, detail);
  await changeMailing(tx, tried.due.mailingId, { problem: null, problemSince: null });
  if (retry === 'never') return end(tx, tried, 'failed', detail);
  const firstTriedAt = tried.due.firstTriedAt ?? tried.at;
  const nextTryAt = mailAgainAt({ firstTriedAt, now: tried.at });
  if (nextTryAt === null) return end(tx, tried, 'failed', `${detail} ${GIVEN_UP}`);
  await putOff(tx, tried, { reason: detail, firstTriedAt, nextTryAt });
}

const GIVEN_UP = `Le site a essayé pendant ${TRY_FOR_MS / 3_600_000} heures.`;

async function waitForServer(tx: Transaction, tried: Tried, problem: string): Promise<void> {
  const { due, at } = tried;
  const problemSince = due.mailing.problemSince ?? at;
  const nextTryAt = serverAgainAt({ since: problemSince, now: at });
  await changeMailing(tx, due.mailingId, { problem, problemSince, nextTryAt: nextTryAt ?? at });
  const mailing = await findMailing(tx, due.mailingId);
  if (nextTryAt === null && mailing?.control === 'open')
    await changeMailing(tx, due.mailingId, { control: 'paused' });
  // The next try is another family's: a mail that alone brings the server to silence must not hold up the others.
  const later = { reason: problem, firstTriedAt: due.firstTriedAt, nextTryAt: at + 1 };
  await putOff(tx, tried, later, { serverFault: true });
}

async function end(
  tx: Transaction,
  { due, mail }: Tried,
  outcome: 'failed' | 'unsure',
  reason: string,
): Promise<void> {
  const known = await changeRecipient(tx, due, { ...lastTry(mail), outcome, reason });
  if (!known) return;
  const told = outcome === 'failed' ? { outcome, reason } : { outcome: 'unknown' as const, reason: null };
  await saveMail(tx, { ...mailRow(due, mail), ...told });
}

async function putOff(
  tx: Transaction,
  { due, mail }: Tried,
  later: { reason: string; firstTriedAt: number | null; nextTryAt: number },
  { serverFault } = { serverFault: false },
): Promise<void> {
  const mailing = await findMailing(tx, due.mailingId);
  const cancelled = mailing?.control === 'cancelled';
  const stands = cancelled
    ? ({ outcome: 'skipped', reason: SKIPPED.cancelled } as const)
    : ({ ...later, outcome: 'waiting' } as const);
  const known = await changeRecipient(tx, due, { ...lastTry(mail), ...stands });
  const told = { outcome: 'failed', reason: later.reason, serverFault } as const;
  if (known) await saveMail(tx, { ...mailRow(due, mail), ...told });
}

const lastTry = ({ dest, time }: OutgoingMail) => ({ dest, triedAt: time });

/** Told among the family's mails, one row however often it is tried. */
export function mailRow(
  { familleId }: DueRecipient,
  { id, time, dest, subject, html }: OutgoingMail,
): Omit<MailTable, 'outcome' | 'reason'> {
  const digest = hash('sha256', JSON.stringify([dest, subject, html]), 'base64url');
  return { id, familleId, time, dest, subject, digest, serverFault: false };
}
