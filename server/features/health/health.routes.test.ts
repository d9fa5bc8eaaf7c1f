import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { HEALTH_PARTS } from '../../../contract/hosts/health.schema.ts';
import { VERSION } from '../../config/program.ts';
import { test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';
import { saveMail } from '../mail/mail.repository.ts';

const TOKEN = 'un jeton bien assez long';
const BEARER = { authorization: `Bearer ${TOKEN}` };

const test = onAnySite.extend('options', { metricsToken: TOKEN });

describe('health', () => {
  test('answers ok to anybody, and its parts and the answering process to hosts and the operator’s token', async () => {
    const stranger = await site.visitor().get('/api/health', { authorization: 'Bearer autre' });
    expect([stranger.statusCode, stranger.json()]).toEqual([200, { status: 'ok' }]);
    for (const answer of [
      await (await site.host()).get('/api/health'),
      await site.visitor().get('/api/health', BEARER),
    ]) {
      expect(Object.keys(answer.json().checks).sort()).toEqual([...HEALTH_PARTS].sort());
      expect(answer.json().process).toMatchObject({ pid: process.pid, onDuty: true });
    }
  });

  test('answers with the reason when nothing can be stored, while reads continue', async () => {
    const famille = await createFamille(await site.host());
    await site.store.write((tx) => sql`pragma query_only = true`.execute(tx));
    site.clock.now += 10_000;
    const answer = await site.visitor().get('/api/health', BEARER);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: 'unavailable', reason: 'disk-read-only', checks: { database: { ok: false } } },
    ]);
    const guest = site.visitor();
    expect((await guest.get(`/api/famille/${famille.hash}`)).statusCode).toBe(200);
    const reply = await guest.post('/api/response/add', replyOf(famille));
    expect([reply.statusCode, reply.json().detail]).toEqual([
      507,
      expect.stringContaining('rien n’a été enregistré'),
    ]);
  });
});

test('shows hosts the version, each part, and the last good backup; nobody else', async () => {
  expect((await site.visitor().get('/api/adminouminou/health')).statusCode).toBe(401);
  const told = (await (await site.host()).get('/api/adminouminou/health')).json();
  expect(told).toMatchObject({ version: VERSION, checks: { backup: { ok: true } } });
  expect(told.checks.backup.detail).toContain('1er mars 2022');
  site.clock.now += 3 * 24 * 3_600_000;
  const later = (await (await site.host()).get('/api/adminouminou/health')).json();
  expect(later.checks.backup).toEqual({
    ok: false,
    detail: expect.stringContaining('« backup » du site dit pourquoi'),
  });
});

test('metrics are for hosts and the operator’s token only', async () => {
  expect((await site.visitor().get('/api/metrics')).statusCode).toBe(401);
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
