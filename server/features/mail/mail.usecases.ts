/** Sends a mail to one family, once, and marks the family as written to after it was accepted. */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { familleLink } from '../../../contract/familles/familleLink.ts';
import { EMPTY_MAIL, type MailDelivery, type SendMail } from '../../../contract/mail/mail.schema.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { findFamilleById, requireFamille, updateFamille } from '../familles/familles.repository.ts';
import { type HandOverDeps, handOver } from './handOver.ts';
import type { Letterhead } from './letterhead/letterhead.ts';
import { listMails, recordOutcome, saveMail } from './mail.repository.ts';
import { type MailBefore, mailBefore } from './mail.rules.ts';
import { failureColumns, UNCONFIRMED } from './mailFailures.ts';

export interface MailDeps extends HandOverDeps {
  store: Pick<Store, 'db' | 'write'>;
  publicUrl: string;
  letterhead: () => Promise<Letterhead>;
}

/**
 * A repeated mail gets the first one's result. Throws `not-found`, `stale-family`, `invalid-fields`,
 * `mail-in-progress`, `mail-refused`, `mail-unreachable`.
 */
export type MailSender = (input: SendMail) => Promise<MailDelivery>;

export function createMailSender(deps: MailDeps): MailSender {
  const leaving = new Map<string, { digest: string; delivery: Promise<MailDelivery> }>();
  return async (input) => {
    const familleId = typeof input.famille === 'string' ? input.famille : input.famille.id;
    const digest = digestOf(input);
    const other = leaving.get(familleId);
    if (other?.digest === digest) return other.delivery;
    if (other) throw new ProblemError('mail-in-progress');
    // No await between reading and setting, so that of two parallel requests only one is first.
    const delivery = deliver(deps, { ...input, familleId, digest }).finally(() => leaving.delete(familleId));
    leaving.set(familleId, { digest, delivery });
    return delivery;
  };
}

async function deliver(
  deps: MailDeps,
  { familleId, version, digest, dest, subject, body }: SendMail & { familleId: string; digest: string },
): Promise<MailDelivery> {
  const { db } = deps.store;
  const famille = await requireFamille(db, familleId);
  const time = deps.now();
  const before = mailBefore(await listMails(db, familleId), { digest, now: time });
  if (before !== null) return told(before);
  // Checked after the repetition: the first mail raises the version, which is no conflict for a second press.
  if (version !== undefined && version !== famille.version)
    throw new ProblemError('stale-family', { famille });

  // Loaded on demand, because the HTML sanitiser takes 20 MB.
  const [{ isEmpty }, { writeLetter }] = await Promise.all([
    import('./mailBody.ts'),
    import('./writeLetter.ts'),
  ]);
  if (isEmpty(body)) throw fieldProblem('body', EMPTY_MAIL);
  const link = familleLink(deps.publicUrl, famille.hash);
  const id = uuidv7();
  const row = { id, familleId, time, dest, subject, digest, serverFault: false };
  let other: MailBefore | null = null;
  const words = { kind: 'free', subject, html: body, link } as const;
  const mail = { ...writeLetter(words, await deps.letterhead()), id, time, dest };
  const failure = await handOver(deps, mail, {
    async claim(tx) {
      // Another process may have stored the same mail meanwhile.
      other = mailBefore(await listMails(tx, familleId), { digest, now: time });
      if (other === null) await saveMail(tx, { ...row, outcome: 'sending', reason: null });
      return other === null;
    },
    async settle(tx, { failure, at }) {
      if (failure) await saveMail(tx, { ...row, ...failureColumns(failure) });
      else await recordSent(tx, { id, familleId, outcome: deps.mailer.delivery, at });
    },
  });
  if (failure === 'kept') return told(other ?? 'sending');
  if (failure) throw new ProblemError(failure.code, { detail: failure.detail });
  return deps.mailer.delivery;
}

/** The result of a mail sent before. */
function told(other: MailBefore): MailDelivery {
  if (other === 'unknown') throw new ProblemError(UNCONFIRMED.code, { detail: UNCONFIRMED.detail });
  if (other === 'sending') throw new ProblemError('mail-in-progress');
  return other;
}

export async function recordSent(
  tx: Transaction,
  { id, familleId, outcome, at }: { id: string; familleId: string; outcome: MailDelivery; at: number },
): Promise<void> {
  await recordOutcome(tx, { id, outcome, reason: null });
  const famille = await findFamilleById(tx, familleId);
  // A second mail changes nothing, and must not make a host's open screen stale.
  if (!famille || famille.emailSent) return;
  await updateFamille(tx, famille, { emailSent: true }, { by: 'mail', at, who: null });
}

function digestOf({ dest, subject, body }: SendMail): string {
  return hash('sha256', JSON.stringify([dest, subject, body]), 'base64url');
}
