import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { HEALTH_PARTS } from '../../../contract/hosts/health.schema.ts';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import type { Checks } from '../health/checks.rules.ts';
import type { Mailer, OutgoingMail } from '../mail/mail.transport.ts';
import { insertAlert, listAlerts } from './alerts.repository.ts';
import { type AlertsOptions, createAlerts } from './alerts.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mariage-test-'));
  return () => rmSync(dataDir, { recursive: true });
});

const allWell = () =>
  Object.fromEntries(HEALTH_PARTS.map((part) => [part, { ok: true, detail: 'bien' }])) as Checks;

function options(checks: Checks, send: Mailer['send']): AlertsOptions {
  return {
    store,
    dataDir,
    checks: async () => checks,
    isMoving: async () => false,
    mailer: { delivery: 'smtp', send },
    alertMail: 'cousin@exemple.fr',
    publicUrl: 'https://mariage.exemple.fr',
    logger: pino({ level: 'silent' }),
    now: () => 0,
  };
}

/** Takes nothing and tells nothing. */
function brokenStore(): AlertsOptions['store'] {
  const broken = async () => Promise.reject(new Error('database disk image is malformed'));
  return {
    ...store,
    write: broken,
    db: { selectFrom: () => ({ select: () => ({ execute: broken }) }) } as never,
  };
}

test('an unavailable database does not prevent alerts, one for each problem', async () => {
  const checks = allWell();
  const sent: string[] = [];
  const alerts = createAlerts({
    ...options(checks, async ({ subject }) => {
      sent.push(subject);
      return null;
    }),
    store: brokenStore(),
  });
  checks.database = { ok: false, detail: 'rien ne peut être enregistré' };
  for (let round = 0; round < 3; round++) await alerts.check();
  checks.database = { ok: true, detail: 'on y écrit' };
  for (let round = 0; round < 3; round++) await alerts.check();
  expect(sent).toEqual([
    'mariage.exemple.fr : la base de données, à voir',
    'mariage.exemple.fr : la base de données, c’est réparé',
  ]);
});

test('a problem is mailed once, also across restarts, and its end once; a mail that failed is retried', async () => {
  const checks = allWell();
  const sent: OutgoingMail[] = [];
  let reachable = false;
  const open = () =>
    createAlerts(
      options(checks, async (mail) => {
        if (!reachable)
          return { code: 'mail-unreachable', outcome: 'failed', retry: 'server', detail: 'absent' };
        sent.push(mail);
        return null;
      }),
    );
  checks.backup = { ok: false, detail: 'aucune <depuis> deux jours' };
  await open().check();
  reachable = true;
  for (const alerts of [open(), open()]) await alerts.check().then(() => alerts.check());
  checks.backup = { ok: true, detail: 'faite' };
  for (const alerts of [open(), open()]) await alerts.check();
  expect(sent.map(({ dest, subject }) => [dest, subject])).toEqual([
    ['cousin@exemple.fr', 'mariage.exemple.fr : la sauvegarde, à voir'],
    ['cousin@exemple.fr', 'mariage.exemple.fr : la sauvegarde, c’est réparé'],
  ]);
  expect(sent[0]?.html).toContain('&lt;depuis&gt;');
});

test('the end of a fault of the database itself is mailed once, also after the restart that mended it', async () => {
  const checks = allWell();
  const sent: string[] = [];
  const open = (given = store) =>
    createAlerts({
      ...options(checks, async ({ subject }) => {
        sent.push(subject);
        return null;
      }),
      store: given,
    });
  checks.database = { ok: false, detail: 'rien ne peut être enregistré' };
  await open(brokenStore()).check();
  checks.database = { ok: true, detail: 'on y écrit' };
  // A look that cannot read what was told must not take it for nothing.
  const back = open();
  const cache = join(dataDir, 'cache');
  renameSync(cache, `${cache}-away`);
  writeFileSync(cache, '');
  await back.check();
  expect(sent).toHaveLength(1);
  rmSync(cache);
  renameSync(`${cache}-away`, cache);
  for (const alerts of [back, back, open()]) await alerts.check();
  expect(sent).toEqual([
    'mariage.exemple.fr : la base de données, à voir',
    'mariage.exemple.fr : la base de données, c’est réparé',
  ]);
});

test('the pause of a move is not mailed', async () => {
  const checks = allWell();
  const sent: string[] = [];
  let isMoving = true;
  let endsMeanwhile = false;
  const alerts = createAlerts({
    ...options(checks, async ({ subject }) => {
      sent.push(subject);
      return null;
    }),
    checks: async () => {
      if (endsMeanwhile) isMoving = false;
      return checks;
    },
    isMoving: async () => isMoving,
  });
  checks.database = { ok: false, detail: 'le site se repose pendant son déménagement' };
  await alerts.check();
  endsMeanwhile = true;
  await alerts.check();
  expect(sent).toEqual([]);
  await alerts.check();
  expect(sent).toEqual(['mariage.exemple.fr : la base de données, à voir']);
});

test('a fault that the database noted before it was noted beside it is told as over, once', async () => {
  await store.write((tx) => insertAlert(tx, 'backup', 0));
  await store.write((tx) => insertAlert(tx, 'disk', 0));
  const checks = allWell();
  checks.disk = { ok: false, detail: 'plein' };
  const sent: string[] = [];
  const open = () =>
    createAlerts(
      options(checks, async ({ subject }) => {
        sent.push(subject);
        return null;
      }),
    );
  for (const alerts of [open(), open()]) await alerts.check();
  expect(sent).toEqual(['mariage.exemple.fr : la sauvegarde, c’est réparé']);
  expect(await listAlerts(store.db)).toEqual([]);
  checks.disk = { ok: true, detail: 'de la place' };
  for (const alerts of [open(), open()]) await alerts.check();
  expect(sent).toHaveLength(2);
});
