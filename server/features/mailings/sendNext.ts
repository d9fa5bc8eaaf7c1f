/**
 * One mail of a mailing: the family whose turn it is is written to, left out, or put off. What happens is in the database before the
 * mail server can keep the mail and again after its answer, so that whatever stops the site, a mail never leaves twice.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { retryUntilDone } from '../../platform/async/timers.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { findFamilleById } from '../familles/familles.repository.ts';
import { saveMail } from '../mail/mail.repository.ts';
import type { Mailer, OutgoingMail } from '../mail/mail.transport.ts';
import type { MailFailure } from '../mail/mailFailures.ts';
import { mailRow, settleFailure, settleSent } from './deliveryOutcome.ts';
import {
  changeRecipient,
  type DueRecipient,
  findDue,
  stillWaits,
  wasHandedOver,
} from './mailings.repository.ts';
import { whySkipped } from './mailings.rules.ts';
import { type WordsDeps, writtenTo } from './renderMail.ts';

export interface SendDeps extends WordsDeps {
  store: Pick<Store, 'db' | 'write'>;
  leadership: Pick<Leadership, 'fencingToken' | 'holds'>;
  mailer: Mailer;
  now: () => number;
  /** Says that the site stops: what no server has yet is left for the next start. */
  stopping: AbortSignal;
  logger: FastifyBaseLogger;
}

/** `tried`: a mail server was asked. `settled`: the family gets none. `nothing`: nobody's turn. */
export type Step = 'tried' | 'settled' | 'nothing';

export async function sendNext(deps: SendDeps): Promise<Step> {
  const { store, mailer, now, stopping, logger } = deps;
  const due = await findDue(store.db, now());
  if (!due) return 'nothing';
  const famille = await findFamilleById(store.db, due.familleId);
  const reason = whySkipped({ template: due.mailing.template, awaited: due.awaited }, famille);
  if (!famille || reason !== null) {
    await store.write(async (tx) => {
      if (await stillWaits(tx, due)) await changeRecipient(tx, due, { outcome: 'skipped', reason });
    });
    return 'settled';
  }

  const { subject, masculine, feminine, plural } = due.mailing;
  const texts = { subject, body: { masculine, feminine, plural } };
  const mail = {
    ...(await writtenTo(famille, texts, deps)),
    id: due.mailId,
    time: now(),
    dest: famille.email,
  };
  const handOver = createHandOver(deps, { due, famille, mail });
  const failure = await handOver
    .watching(() => mailer.send(mail, { signal: handOver.abandoned, beforeHandOver: handOver.begin }))
    .catch((error: unknown) => {
      if (!handOver.withdrawn && !handOver.refused) logger.error({ err: error }, 'a mail could not be kept');
      return NOT_KEPT;
    });
  if (handOver.refused) throw handOver.refused.error;
  if (handOver.withdrawn || (stopping.aborted && !handOver.begun)) return 'tried';
  const tried = { due, mail, at: now() };
  await untilWritten(deps, async (tx) => {
    if (!(await isStillOurs(tx, deps, { due, fencingToken: handOver.fencingToken }))) return;
    if (failure === null) await settleSent(tx, tried, mailer.delivery);
    else await settleFailure(tx, tried, failure);
  });
  return 'tried';
}

/** Without a mail server mails are files. */
const NOT_KEPT: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'failed',
  retry: 'server',
  detail: 'Le site n’a pas pu garder ce mail : son disque ne l’accepte pas.',
};

interface Leaving {
  due: DueRecipient;
  famille: Famille;
  mail: OutgoingMail;
}

/** Whoever stood still may find that another process has gone on with that family: then what is written is not its to change. */
async function isStillOurs(
  tx: Transaction,
  { leadership }: Pick<SendDeps, 'leadership'>,
  { due, fencingToken }: { due: DueRecipient; fencingToken: number | null },
): Promise<boolean> {
  return fencingToken === null ? leadership.holds(tx) : wasHandedOver(tx, due, fencingToken);
}

/** The moment after which nobody can take the mail back. */
function createHandOver({ store, leadership, stopping }: SendDeps, { due, famille, mail }: Leaving) {
  const abandon = new AbortController();
  const handOver = {
    begun: false,
    /** Under which it was handed over. */
    fencingToken: null as number | null,
    /** Paused, cancelled, answered or corrected since the mail was written. */
    withdrawn: false,
    refused: null as { error: unknown } | null,
    abandoned: abandon.signal,
    async begin() {
      if (stopping.aborted) throw new Error('the site stops');
      handOver.begun = true;
      try {
        const fencingToken = leadership.fencingToken();
        handOver.withdrawn = !(await store.write(
          async (tx) => (await leadership.holds(tx)) && claim(tx, { due, famille, mail, fencingToken }),
        ));
        handOver.fencingToken = fencingToken;
      } catch (error) {
        handOver.refused = { error };
        throw error;
      }
      if (handOver.withdrawn) throw new Error('no longer wanted');
    },
    /** A site that stops gives up at once what no server has. */
    async watching<Result>(work: () => Promise<Result>): Promise<Result> {
      const giveUp = () => {
        if (!handOver.begun) abandon.abort();
      };
      stopping.addEventListener('abort', giveUp);
      return work().finally(() => stopping.removeEventListener('abort', giveUp));
    },
  };
  return handOver;
}

/** False when it may not leave any more. */
async function claim(
  tx: Transaction,
  { due, famille, mail, fencingToken }: Leaving & { fencingToken: number },
): Promise<boolean> {
  const current = await findFamilleById(tx, famille.id);
  if (current?.version !== famille.version || !(await stillWaits(tx, due))) return false;
  await changeRecipient(tx, due, {
    outcome: 'sending',
    reason: null,
    dest: mail.dest,
    triedAt: mail.time,
    fence: fencingToken,
  });
  await saveMail(tx, { ...mailRow(due, mail), outcome: 'sending', reason: null });
  return true;
}

const WRITE_AGAIN_MS = 5000;

/** A full disk must not make the site forget what has left: it is written as soon as there is room. */
async function untilWritten(
  { store, logger, stopping }: SendDeps,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await retryUntilDone(() => store.write(work), {
    everyMs: WRITE_AGAIN_MS,
    signal: stopping,
    onProblem: (error) => logger.error({ err: error }, 'the outcome of a mail could not be written'),
  });
}
