/** A clock that jumps under a running site: who is signed in, the deadline of the replies, and whether it is told. */
import { describe, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import { host, test as onAnySite, site } from '../testing/kit.fixtures.ts';
import { createFamille, NOW, replyOf } from '../testing/site.fixtures.ts';

const LOGIN = '/api/adminouminou/login';

/** Counts on, as a machine's own counter does, whoever moves its clock. */
let uptime: number;

const test = onAnySite.extend('options', () => {
  uptime = 0;
  return { uptime: () => uptime };
});

const clockPart = async (visitor = host) =>
  (await visitor.get('/api/adminouminou/health')).json().checks.clock as { ok: boolean; detail: string };
const setDeadline = (at: number) =>
  host.post('/api/adminouminou/params', [{ key: 'answerDate', value: String(at) }]);

describe.each([
  { jump: 'back by a day', by: -DAY_MS, says: 'mettez-la à l’heure' },
  { jump: 'back by a year', by: -365 * DAY_MS, says: 'mettez-la à l’heure' },
  { jump: 'to 1970', by: -NOW, says: 'mettez-la à l’heure' },
  { jump: 'forward by a day', by: DAY_MS, says: 'avancé d’un coup de 24 h' },
  { jump: 'forward by a year', by: 365 * DAY_MS, says: 'avancé d’un coup de 365 jours' },
])('a clock that jumps $jump', ({ by, says }) => {
  test('is told, stores on, and once it is right again all is as before', async () => {
    const famille = await createFamille(host);
    expect((await clockPart()).ok).toBe(true);
    site.clock.now += by;
    uptime += MINUTE_MS;
    // Twelve idle hours are over by a clock that is a day ahead: the password opens again.
    const there = (await host.get(LOGIN)).statusCode === 200 ? host : await site.host();
    expect(await clockPart(there)).toEqual({ ok: false, detail: expect.stringContaining(says) });
    expect((await site.visitor().get('/api/health')).statusCode).toBe(200);
    expect((await site.visitor().post('/api/response/add', replyOf(famille))).statusCode).toBe(200);
    site.clock.now -= by;
    uptime += MINUTE_MS;
    expect((await there.get(LOGIN)).statusCode).toBe(200);
    expect(await clockPart(there)).toMatchObject({ ok: true });
  });

  test('takes the deadline along', async () => {
    const famille = await createFamille(host);
    // An hour before where the clock will stand, or after.
    for (const [hours, status] of [
      [1, 200],
      [-1, 409],
    ] as const) {
      await setDeadline(NOW + by + hours * 60 * MINUTE_MS);
      site.clock.now = NOW + by;
      const answer = await site.visitor().post('/api/response/add', replyOf(famille));
      expect([hours, answer.statusCode]).toEqual([hours, status]);
      site.clock.now = NOW;
    }
  });
});

test('a correction by minutes throws nobody out and is no news', async () => {
  for (const minutes of [-4, 4]) {
    site.clock.now += minutes * MINUTE_MS;
    expect((await host.get(LOGIN)).statusCode).toBe(200);
    expect((await clockPart()).ok).toBe(true);
  }
});

test('a jump is told for an hour: a clock that was wrong at first and is right since is not called wrong for ever', async () => {
  site.clock.now += 100 * DAY_MS;
  const again = await site.host();
  expect((await clockPart(again)).ok).toBe(false);
  site.clock.now += 61 * MINUTE_MS;
  uptime += 61 * MINUTE_MS;
  expect((await clockPart(again)).ok).toBe(true);
});
