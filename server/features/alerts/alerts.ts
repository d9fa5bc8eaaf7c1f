/** Mails the operator once when a part of the site fails, and once when it works again. */

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../../../contract/text.rules.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { Mailer } from '../mail/mail.transport.ts';
import { deleteAlert, insertAlert, listAlerts } from './alerts.repository.ts';
import { type Alert, alertsToSend } from './alerts.rules.ts';

const POLL_EVERY_MS = 5 * 60 * 1000;

export interface AlertsOptions {
  store: Store;
  /** Checks each part of the site. */
  checks: () => Promise<Parameters<typeof alertsToSend>[0]>;
  /** Whether the site rests while it moves: whoever moves it knows, and the new place does not know of mails. */
  isMoving: () => Promise<boolean>;
  mailer: Mailer;
  alertMail: string | undefined;
  publicUrl: string;
  logger: FastifyBaseLogger;
  now: () => number;
}

export function createAlerts(options: AlertsOptions) {
  const { store, checks, isMoving, mailer, alertMail, publicUrl, logger, now } = options;
  /** Parts already reported. The database is only read at the start, because it may be the failing part. */
  let told: Set<string> | undefined;

  async function toldBefore(): Promise<Set<string>> {
    const alerts = await listAlerts(store.db).catch(() => []);
    return new Set(alerts.map(({ part }) => part));
  }

  async function tell(dest: string, alert: Alert, known: Set<string>): Promise<void> {
    const { part, kind, subject, text } = alert;
    const line = `${text}\n\n${publicUrl}`;
    const html = `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
    const failure = await mailer.send({ id: randomUUID(), time: now(), dest, subject, html, text: line });
    // The next check tries again.
    if (failure !== null) return logger.error({ part, reason: failure.detail }, 'alert not sent');
    if (kind === 'over') {
      known.delete(part);
      await store.write((tx) => deleteAlert(tx, part));
    } else {
      known.add(part);
      await store.write((tx) => insertAlert(tx, part, now()));
    }
  }

  /** Never rejects. */
  async function check(): Promise<void> {
    if (alertMail === undefined) return;
    try {
      told ??= await toldBefore();
      // Before and after, because a move may begin or end while the parts are looked at.
      const wasMoving = await isMoving();
      const found = await checks();
      if (wasMoving || (await isMoving())) return;
      for (const alert of alertsToSend(found, told, new URL(publicUrl).hostname)) {
        await tell(alertMail, alert, told).catch((error: unknown) =>
          logger.error({ err: error }, 'alert not written'),
        );
      }
    } catch (error) {
      logger.error({ err: error }, 'alerts: the site could not be looked over');
    }
  }

  return {
    check,
    /** Checks at intervals until the returned function is called. */
    start() {
      // Another process may have sent alerts since this one stopped.
      told = undefined;
      return repeat(POLL_EVERY_MS, check);
    },
  };
}
