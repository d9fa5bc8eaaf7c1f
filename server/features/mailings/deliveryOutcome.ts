/**
 * Stores the outcome of a mail, in the queue, among the family's mails and in the mailing: sent, given up, or
 * to be tried again later. Pauses a mailing when the server has accepted no mail for a day.
 */
import { hash } from 'node:crypto';
import type { MailDelivery } from '../../../contract/mail/mail.schema.ts';
import type { MailTable, Transaction } from '../../siteDatabase/tables.ts';
import { recordOutcome, saveMail } from '../mail/mail.repository.ts';
import type { OutgoingMail } from '../mail/mail.transport.ts';
import { recordSent } from '../mail/mail.usecases.ts';
import { failureColumns, type MailFailure } from '../mail/mailFailures.ts';
import { changeMailing, changeRecipient, type DueRecipient, findMailing } from './mailings.repository.ts';
import { COUNTS_AS_INVITATION, mailAgainAt, SKIPPED, serverAgainAt, TRY_FOR_MS } from './mailings.rules.ts';

export interface Tried {
  due: DueRecipient;
  mail: OutgoingMail;
  /** Moment of the answer. */
  at: number;
}

export async function settleSent(
  tx: Transaction,
  { due, mail, at }: Tried,
  delivery: MailDelivery,
): Promise<void> {
  await changeRecipient(tx, due, { outcome: 'sent' });
  await changeMailing(tx, due.mailingId, { problem: null, problemSince: null });
  const left = { id: mail.id, outcome: delivery };
  if (COUNTS_AS_INVITATION[due.mailing.template])
    await recordSent(tx, { ...left, familleId: due.familleId, at });
  else await recordOutcome(tx, { ...left, reason: null });
}

export async function settleFailure(tx: Transaction, tried: Tried, failure: MailFailure): Promise<void> {
  const { outcome, retry, detail } = failure;
  if (outcome === 'unknown') return end(tx, tried, failure);
  if (retry === 'server') return waitForServer(tx, tried, failure);
  await changeMailing(tx, tried.due.mailingId, { problem: null, problemSince: null });
  if (retry === 'never') return end(tx, tried, failure);
  const firstTriedAt = tried.due.firstTriedAt ?? tried.at;
  const nextTryAt = mailAgainAt({ firstTriedAt, now: tried.at });
  if (nextTryAt === null) return end(tx, tried, { ...failure, detail: `${detail} ${GIVEN_UP}` });
  await putOff(tx, tried, failure, { firstTriedAt, nextTryAt });
}

const GIVEN_UP = `Le site a essayé pendant ${TRY_FOR_MS / 3_600_000} heures.`;

async function waitForServer(tx: Transaction, tried: Tried, failure: MailFailure): Promise<void> {
  const { due, at } = tried;
  const problemSince = due.mailing.problemSince ?? at;
  const nextTryAt = serverAgainAt({ since: problemSince, now: at });
  await changeMailing(tx, due.mailingId, {
    ...{ problem: failure.detail, problemSince },
    nextTryAt: nextTryAt ?? at,
  });
  const mailing = await findMailing(tx, due.mailingId);
  if (nextTryAt === null && mailing?.control === 'open')
    await changeMailing(tx, due.mailingId, { control: 'paused' });
  // Another family comes next, because this mail alone may be what silences the server.
  await putOff(tx, tried, failure, { firstTriedAt: due.firstTriedAt, nextTryAt: at + 1 });
}

function end(tx: Transaction, tried: Tried, failure: MailFailure): Promise<void> {
  const outcome = failure.outcome === 'failed' ? 'failed' : 'unsure';
  return tell(tx, tried, failure, { outcome, reason: failure.detail });
}

async function putOff(
  tx: Transaction,
  tried: Tried,
  failure: MailFailure,
  later: { firstTriedAt: number | null; nextTryAt: number },
): Promise<void> {
  const mailing = await findMailing(tx, tried.due.mailingId);
  const stands = { ...later, outcome: 'waiting', reason: failure.detail } as const;
  const cancelled = { outcome: 'skipped', reason: SKIPPED.cancelled } as const;
  await tell(tx, tried, failure, mailing?.control === 'cancelled' ? cancelled : stands);
}

/** Updates the queue and, unless the family was erased, the family's mails. */
async function tell(
  tx: Transaction,
  { due, mail }: Tried,
  failure: MailFailure,
  stands: Parameters<typeof changeRecipient>[2],
): Promise<void> {
  const known = await changeRecipient(tx, due, { dest: mail.dest, triedAt: mail.time, ...stands });
  if (known) await saveMail(tx, { ...mailRow(due, mail), ...failureColumns(failure) });
}
/** The mail as a row among the family's mails; every attempt has the same id. */
export function mailRow(
  { familleId }: DueRecipient,
  { id, time, dest, subject, html }: OutgoingMail,
): Omit<MailTable, 'outcome' | 'reason'> {
  const digest = hash('sha256', JSON.stringify([dest, subject, html]), 'base64url');
  return { id, familleId, time, dest, subject, digest, serverFault: false };
}
