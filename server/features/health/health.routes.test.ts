import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { HEALTH_PARTS } from '../../../contract/hosts/health.schema.ts';
import { VERSION } from '../../config/program.ts';
import { test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';

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
    // Found in the log like any other failure.
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16,}$/);
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
