/**
 * One mail leaves. What happens to it is in the database before a mail server can keep it and again after its answer, so that whatever
 * stops the site, a mail never leaves twice.
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
  /** Says that the site stops: what no server has yet is given up. */
  stopping: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

interface Rows {
  /** Just before the last bytes leave, after which nobody can take the mail back. False where it may not leave any more. */
  claim: (tx: Transaction) => Promise<boolean>;
  /** With the server's answer, null for a mail that it took, and when it came. */
  settle: (tx: Transaction, answer: { failure: MailFailure | null; at: number }) => Promise<void>;
}

const WRITE_AGAIN_MS = 5000;

/** `kept`: it did not leave, and nothing was written. Throws what `claim` throws. */
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
  // A full disk must not make the site forget what has left: it is written as soon as there is room.
  await retryUntilDone(() => store.write((tx) => settle(tx, { failure, at })), {
    everyMs: WRITE_AGAIN_MS,
    signal: stopping,
    onProblem: (error) => logger.error({ err: error }, 'the outcome of a mail could not be written'),
  });
  return failure;
}

/** Without a mail server mails are files. */
const NOT_KEPT: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'failed',
  retry: 'server',
  detail: 'Le site n’a pas pu garder ce mail : son disque ne l’accepte pas.',
};
