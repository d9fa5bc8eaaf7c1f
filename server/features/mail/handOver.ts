/**
 * Sends one mail. Its state is stored before a mail server can keep it and after the server's answer, so that
 * no mail leaves twice, however the site stops.
 */
import type { FastifyBaseLogger } from 'fastify';
import { retryUntilDone } from '../../platform/async/timers.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import type { Mailer, OutgoingMail } from './mail.transport.ts';
import type { MailFailure } from './mailFailures.ts';

export interface HandOverDeps {
  store: Pick<Store, 'write'>;
  mailer: Mailer;
  now: () => number;
  /** Aborted when the site stops: mails that no server has yet are given up. */
  stopping: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

interface Rows {
  /** Called just before the last bytes, after which the mail cannot be taken back. False stops the mail. */
  claim: (tx: Transaction) => Promise<boolean>;
  /** Called with the server's answer and its time; `failure` is null for an accepted mail. */
  settle: (tx: Transaction, answer: { failure: MailFailure | null; at: number }) => Promise<void>;
}

const WRITE_AGAIN_MS = 5000;

/** `kept`: the mail did not leave and nothing was stored. Throws what `claim` throws. */
export async function handOver(
  { store, mailer, now, stopping, logger }: HandOverDeps,
  mail: OutgoingMail,
  { claim, settle }: Rows,
): Promise<MailFailure | 'kept' | null> {
  const abandon = new AbortController();
  const claimed = { begun: false, withdrawn: false, refused: null as { error: unknown } | null };
  const giveUp = () => {
    if (!claimed.begun) abandon.abort();
  };
  async function beforeHandOver(): Promise<void> {
    if (stopping.aborted) throw new Error('the site stops');
    claimed.begun = true;
    try {
      claimed.withdrawn = !(await store.write(claim));
    } catch (error) {
      claimed.refused = { error };
      throw error;
    }
    if (claimed.withdrawn) throw new Error('no longer wanted');
  }
  stopping.addEventListener('abort', giveUp);
  const failure = await mailer
    .send(mail, { signal: abandon.signal, beforeHandOver })
    .catch((error: unknown) => {
      if (!claimed.withdrawn && !claimed.refused) logger.error({ err: error }, 'a mail could not be kept');
      return NOT_KEPT;
    })
    .finally(() => stopping.removeEventListener('abort', giveUp));
  if (claimed.refused) throw claimed.refused.error;
  if (claimed.withdrawn || (stopping.aborted && !claimed.begun)) return 'kept';
  const at = now();
  // A full disk must not lose the outcome: retried until it is stored.
  await retryUntilDone(() => store.write((tx) => settle(tx, { failure, at })), {
    everyMs: WRITE_AGAIN_MS,
    signal: stopping,
    onProblem: (error) => logger.error({ err: error }, 'the outcome of a mail could not be written'),
  });
  return failure;
}

/** Failure if the outbox on disk cannot be written. */
const NOT_KEPT: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'failed',
  retry: 'server',
  detail: 'Le site n’a pas pu garder ce mail : son disque ne l’accepte pas.',
};
