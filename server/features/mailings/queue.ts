/**
 * Sends the mails of all mailings, one at a time, within the allowed number per minute. Runs in the leading
 * process, which the others wake, and first settles mails that were cut off by a stop.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Leadership } from '../../platform/leader/leadership.ts';
import { recordOutcome } from '../mail/mail.repository.ts';
import { settleInterrupted } from './mailings.repository.ts';
import { INTERRUPTED, restAfter } from './mailings.rules.ts';
import { type SendDeps, type Step, sendNext } from './sendNext.ts';

/** Interval of the search for mailings of a later date; new ones wake the queue. */
const POLL_EVERY_MS = 10_000;
/** Time for a server that has received a whole mail to answer when the site stops. */
const LAST_MAIL_MS = 4000;

export interface QueueDeps extends Omit<SendDeps, 'stopping' | 'leadership'> {
  leadership: Leadership;
  perMinute: number;
}

export function createMailingQueue({ perMinute, ...deps }: QueueDeps) {
  const { store, leadership, logger } = deps;
  let stopping = new AbortController();
  let running: Promise<void> | undefined;
  /** Also set by a call that comes while a mail is being sent. */
  let called = false;
  let wake = () => {};

  leadership.onRequest('mails', () => {
    called = true;
    wake();
  });

  const rest = (ms: number, signal: AbortSignal) =>
    pause(ms, undefined, { signal, ref: false }).catch(() => {});

  async function waitForCall(signal: AbortSignal): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!called) await Promise.race([rest(POLL_EVERY_MS, signal), woken]);
    called = false;
  }

  async function step(signal: AbortSignal): Promise<Step | 'failed'> {
    return sendNext({ ...deps, stopping: signal }).catch((error: unknown) => {
      logger.error({ err: error }, 'the queue of mails stands still');
      return 'failed' as const;
    });
  }

  async function run(signal: AbortSignal): Promise<void> {
    await settleLastRun(store.write).catch((error: unknown) =>
      logger.error({ err: error }, 'mails of the last run could not be settled'),
    );
    while (!signal.aborted) {
      const began = performance.now();
      const did = await step(signal);
      if (did === 'tried') await rest(restAfter(performance.now() - began, perMinute), signal);
      else if (did !== 'settled') await waitForCall(signal);
    }
  }

  return {
    /** May be called again after `stop`. */
    start() {
      if (running) return;
      stopping = new AbortController();
      running = run(stopping.signal);
    },
    /** Called when mails may be due. */
    wake() {
      void leadership.askLeader('mails', '').catch(() => {});
    },
    /** Resolves once no mail is being sent. */
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(LAST_MAIL_MS, undefined, { ref: false })]);
      running = undefined;
    },
  };
}

export type MailingQueue = ReturnType<typeof createMailingQueue>;

/** Reports mails cut off by a stop of the site or of the former leader, which are never sent again. */
export async function settleLastRun(write: QueueDeps['store']['write']): Promise<void> {
  await write(async (tx) => {
    for (const id of await settleInterrupted(tx, INTERRUPTED))
      await recordOutcome(tx, { id, outcome: 'unknown', reason: null });
  });
}
