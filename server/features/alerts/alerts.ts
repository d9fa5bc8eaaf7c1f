/** Mails the operator once when a part of the site fails, and once when it works again. */

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../../../contract/text.rules.ts';
import { repeat } from '../../platform/async/timers.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { Mailer } from '../mail/mail.transport.ts';
import { type Alert, alertsToSend } from './alerts.rules.ts';
import { openReportedParts } from './reportedParts.ts';

const POLL_EVERY_MS = 5 * 60 * 1000;

export interface AlertsOptions {
  store: Store;
  dataDir: string;
  /** Checks each part of the site. */
  checks: () => Promise<Parameters<typeof alertsToSend>[0]>;
  /** Whether the site is paused while it moves: whoever moves it knows, and the new place does not know of mails. */
  isMoving: () => Promise<boolean>;
  mailer: Mailer;
  alertMail: string | undefined;
  publicUrl: string;
  logger: FastifyBaseLogger;
  now: () => number;
}

export function createAlerts(options: AlertsOptions) {
  const { checks, isMoving, mailer, alertMail, publicUrl, logger, now } = options;
  const kept = openReportedParts(options);
  /** Parts already reported: by this run and, once that could be read, by those before. */
  const told = new Set<string>();
  let isRead = false;

  async function readKept(): Promise<void> {
    if (isRead) return;
    for (const part of await kept.read()) told.add(part);
    isRead = true;
  }

  async function tell(dest: string, alert: Alert): Promise<void> {
    const { part, kind, subject, text } = alert;
    const line = `${text}\n\n${publicUrl}`;
    const html = `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
    const failure = await mailer.send({ id: randomUUID(), time: now(), dest, subject, html, text: line });
    // The next check tries again.
    if (failure !== null) return logger.error({ part, reason: failure.detail }, 'alert not sent');
    logger.info({ part, kind }, 'alert sent');
    if (kind === 'over') {
      told.delete(part);
      await kept.remove(part);
    } else {
      told.add(part);
      await kept.add(part);
    }
  }

  /** Never rejects. */
  async function check(): Promise<void> {
    if (alertMail === undefined) return;
    try {
      // The part that fails may be where it is kept.
      await readKept().catch(() => {});
      // Before and after, because a move may begin or end while the parts are looked at.
      const wasMoving = await isMoving();
      const found = await checks();
      if (wasMoving || (await isMoving())) return;
      for (const alert of alertsToSend(found, told, new URL(publicUrl).hostname)) {
        await tell(alertMail, alert).catch((error: unknown) =>
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
      told.clear();
      isRead = false;
      return repeat(POLL_EVERY_MS, check);
    },
  };
}
