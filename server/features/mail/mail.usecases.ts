/** Sending a mail to a family: once, and marked as sent only after somebody took it. */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { EMPTY_MAIL, type MailDelivery, type SendMail } from '../../../contract/mail/mail.schema.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { findFamilleById, updateFamille } from '../familles/familles.repository.ts';
import { insertMail, listMails, recordOutcome } from './mail.repository.ts';
import { isUnderWay, sameMailBefore } from './mail.rules.ts';
import type { Mailer } from './mail.transport.ts';
import { UNCONFIRMED } from './mailFailures.ts';

export interface MailDeps {
  store: Pick<Store, 'db' | 'write' | 'shared'>;
  mailer: Mailer;
  now: () => number;
}

/** The same mail pressed again gets the first one’s answer. Throws `not-found`, `stale-family`, `invalid-fields`, `mail-in-progress`, `mail-refused`, `mail-unreachable`. */
export type MailSender = (input: SendMail) => Promise<MailDelivery>;

export function createMailSender(deps: MailDeps): MailSender {
  const leaving = new Map<string, { digest: string; delivery: Promise<MailDelivery> }>();
  return async (input) => {
    const familleId = typeof input.famille === 'string' ? input.famille : input.famille.id;
    const digest = digestOf(input);
    const other = leaving.get(familleId);
    if (other?.digest === digest) return other.delivery;
    if (other) throw new ProblemError('mail-in-progress');
    // Nothing is awaited between looking and setting: two requests of one moment cannot both be first.
    const delivery = deliver(deps, { ...input, familleId, digest }).finally(() => leaving.delete(familleId));
    leaving.set(familleId, { digest, delivery });
    return delivery;
  };
}

async function deliver(
  { store: { db, write, shared }, mailer, now }: MailDeps,
  { familleId, version, digest, dest, subject, body }: SendMail & { familleId: string; digest: string },
): Promise<MailDelivery> {
  const famille = await findFamilleById(db, familleId);
  if (!famille) throw new ProblemError('not-found');
  const time = now();
  const before = sameMailBefore(await listMails(db, familleId), { digest, now: time });
  if (before === 'unknown') throw new ProblemError(UNCONFIRMED.code, { detail: UNCONFIRMED.detail });
  if (before !== null) return before;
  // After the look at what has left: the first mail raises the version, and the same one pressed again is no conflict.
  if (version !== undefined && version !== famille.version)
    throw new ProblemError('stale-family', { famille });

  // Loaded with the first mail: cleaning HTML takes 20 MB that a server which only reads never needs.
  const { cleanBody, framed, plainText } = await import('./mailBody.ts');
  const clean = cleanBody(body);
  const text = plainText(clean);
  if (text.trim() === '') throw fieldProblem('body', EMPTY_MAIL);
  const id = uuidv7();
  // Written first: should the site stop while the mail leaves, the hosts see that one was under way.
  const mail = { id, familleId, time, dest, subject, digest, reason: null, serverFault: false };
  const pressed = await write(async (tx) => {
    if (shared) {
      // The other process that it was pressed at is at the same point.
      const mails = await listMails(tx, familleId);
      const there = sameMailBefore(mails, { digest, now: time });
      if (there !== null) return there;
      if (isUnderWay(mails, time)) return 'sending';
    }
    await insertMail(tx, { ...mail, outcome: 'sending' });
    return null;
  });
  if (pressed === 'unknown') throw new ProblemError(UNCONFIRMED.code, { detail: UNCONFIRMED.detail });
  if (pressed === 'sending') throw new ProblemError('mail-in-progress');
  if (pressed !== null) return pressed;
  const html = framed({ body: clean, subject });
  const failure = await mailer.send({ id, time, dest, subject, html, text });
  if (failure) {
    const { outcome, detail, retry } = failure;
    const reason = outcome === 'failed' ? detail : null;
    await write((tx) => recordOutcome(tx, { id, outcome, reason, serverFault: retry === 'server' }));
    throw new ProblemError(failure.code, { detail: failure.detail });
  }
  await write((tx) => recordSent(tx, { id, familleId, outcome: mailer.delivery, at: now() }));
  return mailer.delivery;
}

export async function recordSent(
  tx: Transaction,
  { id, familleId, outcome, at }: { id: string; familleId: string; outcome: MailDelivery; at: number },
): Promise<void> {
  await recordOutcome(tx, { id, outcome, reason: null });
  const famille = await findFamilleById(tx, familleId);
  // A second mail changes nothing: no reason to make a host's open screen stale.
  if (!famille || famille.emailSent) return;
  await updateFamille(tx, famille, { emailSent: true }, { by: 'mail', at, who: null });
}

function digestOf({ dest, subject, body }: SendMail): string {
  return hash('sha256', JSON.stringify([dest, subject, body]), 'base64url');
}
