/** Mails the operator when a part of the site is not well, once, and once when it is over. */

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../../../contract/html.rules.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Store } from '../../tables.ts';
import type { Vitals } from '../health/vitals.ts';
import type { Mailer } from '../mail/mail.transport.ts';
import { deleteAlert, insertAlert, listAlerts } from './alerts.repository.ts';
import { type Alert, alertsToSend } from './alerts.rules.ts';

const LOOK_EVERY_MS = 5 * 60 * 1000;

export interface AlertsOptions {
  store: Store;
  vitals: Vitals;
  mailer: Mailer;
  alertMail: string | undefined;
  publicUrl: string;
  logger: FastifyBaseLogger;
  now: () => number;
}

export interface Alerts {
  /** Looks now. Never rejects. */
  look(): Promise<void>;
  /** Looks from time to time, until what it gives is called. */
  start(): () => void;
}

export function createAlerts(options: AlertsOptions): Alerts {
  const { store, vitals, mailer, alertMail, publicUrl, logger, now } = options;
  /** Told, in case the database itself cannot remember it. */
  const unwritten = new Set<string>();

  async function tell(dest: string, { part, kind, subject, text }: Alert): Promise<void> {
    const line = `${text}\n\n${publicUrl}`;
    const html = `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
    const failure = await mailer.send({ id: randomUUID(), time: now(), dest, subject, html, text: line });
    // Tried again at the next look.
    if (failure !== null) return logger.error({ part, reason: failure.detail }, 'alert not sent');
    if (kind === 'over') {
      unwritten.delete(part);
      await store.write((tx) => deleteAlert(tx, part));
    } else {
      unwritten.add(part);
      await store.write((tx) => insertAlert(tx, part, now()));
    }
  }

  async function look(): Promise<void> {
    if (alertMail === undefined) return;
    try {
      const told = new Set([...(await listAlerts(store.db)).map(({ part }) => part), ...unwritten]);
      for (const alert of alertsToSend(await vitals.checks(), told)) {
        await tell(alertMail, alert).catch((error: unknown) =>
          logger.error({ err: error }, 'alert not written'),
        );
      }
    } catch (error) {
      logger.error({ err: error }, 'alerts: the site could not be looked over');
    }
  }

  return { look, start: () => repeat(LOOK_EVERY_MS, look) };
}
