import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEALTH_PARTS } from '../../../contract/health.schema.ts';
import type { Store } from '../../tables.ts';
import { openTestStore } from '../../testing.fixtures.ts';
import type { Checks, Vitals } from '../health/vitals.ts';
import type { OutgoingMail } from '../mail/mail.transport.ts';
import { createAlerts } from './alerts.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

test('problem is mailed once, over restarts too, and its end once; a mail that did not go is tried again', async () => {
  const checks = Object.fromEntries(
    HEALTH_PARTS.map((part) => [part, { ok: true, detail: 'bien' }]),
  ) as Checks;
  const sent: OutgoingMail[] = [];
  let reachable = false;
  const vitals: Vitals = { storageProblem: async () => null, checks: async () => checks };
  const open = () =>
    createAlerts({
      store,
      vitals,
      mailer: {
        delivery: 'smtp',
        send: async (mail) => {
          if (!reachable)
            return { code: 'mail-unreachable', outcome: 'failed', retry: 'server', detail: 'absent' };
          sent.push(mail);
          return null;
        },
      },
      alertMail: 'cousin@exemple.fr',
      publicUrl: 'https://mariage.exemple.fr',
      logger: pino({ level: 'silent' }),
      now: () => 0,
    });
  checks.backup = { ok: false, detail: 'aucune <depuis> deux jours' };
  await open().look();
  reachable = true;
  for (const alerts of [open(), open()]) await alerts.look().then(() => alerts.look());
  checks.backup = { ok: true, detail: 'faite' };
  for (const alerts of [open(), open()]) await alerts.look();
  expect(sent.map(({ dest, subject }) => [dest, subject])).toEqual([
    ['cousin@exemple.fr', 'Site du mariage : la sauvegarde, à voir'],
    ['cousin@exemple.fr', 'Site du mariage : la sauvegarde, c’est réparé'],
  ]);
  expect(sent[0]?.html).toContain('&lt;depuis&gt;');
});
