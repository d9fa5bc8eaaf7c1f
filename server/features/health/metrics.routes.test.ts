import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openWedding } from '../../composition/openWedding.ts';
import { configFrom } from '../../config/config.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder, test as inFolder } from '../../testing/folderKit.fixtures.ts';
import { test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';
import { testSettings } from '../backups/backups.fixtures.ts';
import { runBackup } from '../backups/settings.ts';
import { saveMail } from '../mail/mail.repository.ts';

const TOKEN = 'un jeton bien assez long';
const BEARER = { authorization: `Bearer ${TOKEN}` };

const test = onAnySite.extend('options', { metricsToken: TOKEN });

test('metrics are for hosts and the operator’s token only', async () => {
  expect((await site.visitor().get('/api/metrics')).statusCode).toBe(401);
  const wrong = await site.visitor().get('/api/metrics', { authorization: `${BEARER.authorization}x` });
  expect([wrong.statusCode, wrong.json<{ detail: string }>().detail]).toEqual([
    401,
    expect.stringContaining('METRICS_TOKEN'),
  ]);
  await site.visitor().get('/api/params');
  const { body, statusCode } = await site.visitor().get('/api/metrics', BEARER);
  expect(statusCode).toBe(200);
  expect(body).toContain('mariage_request_seconds_count{method="GET",route="/api/params",status="200"} 1');
  expect(body).toContain('mariage_part_ok{part="backup"} 1');
  expect((await (await site.host()).get('/api/metrics')).statusCode).toBe(200);
});

test('metrics contain the last backup’s age, the last reply, waiting mails and refused addresses', async () => {
  const host = await site.host();
  const famille = await createFamille(host, { email: 'zoe@exemple.fr' });
  const told = async () => {
    const { body } = await site.visitor().get('/api/metrics', BEARER);
    return (name: string) => new RegExp(`^mariage_${name} (.+)$`, 'm').exec(body)?.[1];
  };
  const before = await told();
  // Nobody has replied yet.
  expect([before('last_reply_timestamp_seconds'), before('mails_waiting')]).toEqual([undefined, '0']);
  const repliedAt = site.clock.now;
  await site.visitor().post('/api/response/add', replyOf(famille));
  site.clock.now += 3_600_000;
  const mailing = { template: 'news', subject: 'Bonjour', body: '<p>À bientôt</p>', familles: [famille.id] };
  for (const at of [null, site.clock.now + 60_000])
    expect(
      (await host.post('/api/adminouminou/mailings', { ...mailing, subject: `Bonjour ${at}`, at }))
        .statusCode,
    ).toBe(202);
  await site.store.write((tx) =>
    saveMail(tx, {
      id: 'refused',
      familleId: famille.id,
      digest: 'a',
      time: site.clock.now,
      dest: famille.email,
      subject: '',
      outcome: 'failed',
      reason: 'inconnue',
      serverFault: false,
    }),
  );
  const after = await told();
  expect(
    [
      'backup_age_seconds',
      'last_reply_timestamp_seconds',
      'mails_waiting',
      'mails_refused',
      'photos_waiting',
    ].map(after),
  ).toEqual(['3600', String(repliedAt / 1000), '1', '1', '0']);
  expect(Number(after('disk_free_bytes'))).toBeGreaterThan(0);
});

inFolder('the size of the last backup is that of its file', async ({ onTestFinished }) => {
  await (await openMigrated(join(folder, 'wedding.sqlite'))).close();
  const made = await runBackup(testSettings(folder), { kind: 'full', now: Date.now() });
  const config = configFrom({ DATA_DIR: folder, METRICS_TOKEN: TOKEN });
  const opened = await openWedding(config, pino({ level: 'silent' }));
  onTestFinished(opened.close);
  const { body } = await opened.app.inject({ url: '/api/metrics', headers: BEARER });
  expect(body).toContain(`\nmariage_backup_size_bytes ${statSync(made.path).size}\n`);
});
