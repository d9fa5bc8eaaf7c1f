/**
 * Creates mailings, also to send a failed mail again to one family; pauses, resumes and cancels them, and
 * describes them to hosts.
 */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  type CreateMailing,
  MAX_MAILING_DELAY_MS,
  type Mailing,
  type MailingCreated,
  type TonedBody,
} from '../../../contract/mail/mailings.schema.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { MailingRecipientTable, MailingTable, Transaction } from '../../siteDatabase/tables.ts';
import {
  type CountedMailing,
  changeMailing,
  findSameMailing,
  findUnsentRecipient,
  insertMailing,
  listReplyStates,
  requireMailing,
  skipWaiting,
} from './mailings.repository.ts';
import {
  awaitedFrom,
  mailingState,
  newMailing,
  SAME_MAILING_MS,
  SKIPPED,
  UNTRIED,
} from './mailings.rules.ts';

/** A host's request with sanitised texts. */
export type CleanMailing = Omit<CreateMailing, 'body'> & { body: TonedBody };

/** The same mailing within a minute gets the first one's result. Throws `invalid-fields`. */
export async function createMailing(
  tx: Transaction,
  asked: CleanMailing,
  now: number,
): Promise<MailingCreated> {
  const { template, subject, body } = asked;
  const at = Math.max(asked.at ?? now, now);
  if (at - now > MAX_MAILING_DELAY_MS) throw fieldProblem('at', 'Cette date est trop lointaine.');
  const ids = [...new Set(asked.familles)];
  const wanted = [template, subject, body, ids, asked.at ?? null];
  const digest = hash('sha256', JSON.stringify(wanted), 'base64url');
  const same = await findSameMailing(tx, { digest, since: now - SAME_MAILING_MS });
  if (same) return same;
  const id = uuidv7();
  const mailing = newMailing({ id, template, subject, body, digest, now, at });
  await insertMailing(tx, mailing, await recipientsOf(tx, { ids, mailing }));
  return { id };
}

/**
 * Sends a mailing's texts again to one family that it did not reach, at its present address. Two presses
 * within a minute count once. Throws `not-found`.
 */
export async function sendAgain(tx: Transaction, mailId: string, now: number): Promise<MailingCreated> {
  const left = await findUnsentRecipient(tx, mailId);
  if (!left) throw new ProblemError('not-found');
  const { template, subject, masculine, feminine, plural, familleId, triedAt } = left;
  // The time of the refusal makes its digest differ from the first mailing's.
  return createMailing(
    tx,
    { template, subject, body: { masculine, feminine, plural }, familles: [familleId], at: triedAt },
    now,
  );
}

/** Includes families in the bin, which may be restored. Throws `invalid-fields` for unknown ids. */
async function recipientsOf(
  tx: Transaction,
  { ids, mailing: { id: mailingId, at, template } }: { ids: readonly string[]; mailing: MailingTable },
): Promise<MailingRecipientTable[]> {
  const known = new Map((await listReplyStates(tx)).map((famille) => [famille.id, famille]));
  return ids.map((familleId, position) => {
    const famille = known.get(familleId);
    if (!famille) throw fieldProblem(`familles.${position}`, 'Cette famille n’existe plus.');
    const awaited = awaitedFrom(famille, template);
    return { ...UNTRIED, mailingId, familleId, position, mailId: uuidv7(), awaited, nextTryAt: at };
  });
}

/** Throws `not-found`; throws `mailing-over` if no recipient is waiting. */
export async function controlMailing(
  tx: Transaction,
  { id, control }: Pick<MailingTable, 'id' | 'control'>,
  now: number,
): Promise<Mailing> {
  const mailing = await requireMailing(tx, id);
  const state = mailingState(mailing, mailing.counts, now);
  if (state === 'done' || state === 'cancelled') throw new ProblemError('mailing-over');
  // A resumed mailing is tried at once, even after a failure of the server.
  await changeMailing(tx, id, { control, problem: null, problemSince: null, nextTryAt: mailing.at });
  if (control === 'cancelled') await skipWaiting(tx, id, SKIPPED.cancelled);
  return mailingOf(await requireMailing(tx, id), now);
}

export function mailingOf(mailing: CountedMailing, now: number): Mailing {
  const { id, template, subject, createdAt, at, counts, kept, queued, problem, problemSince, nextTryAt } =
    mailing;
  const { sent, unsure, skipped } = counts;
  const failed = counts.failed + unsure;
  const waiting = counts.waiting + counts.sending;
  return {
    id,
    template,
    subject,
    createdAt,
    at,
    sent,
    kept,
    failed,
    unsure,
    waiting,
    skipped,
    queued,
    total: sent + failed + waiting + skipped,
    state: mailingState(mailing, counts, now),
    problem: problem === null ? null : { reason: problem, since: problemSince ?? nextTryAt, nextTryAt },
  };
}
