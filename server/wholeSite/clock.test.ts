/** The system clock jumps under a running site: sessions, the deadline of replies, and the warning. */
import { describe, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import { host, test as onAnySite, site } from '../testing/kit.fixtures.ts';
import { createFamille, NOW, replyOf } from '../testing/site.fixtures.ts';

const LOGIN = '/api/adminouminou/login';

/** A monotonic counter, which a change of the clock does not affect. */
let uptime: number;

const test = onAnySite.extend('options', () => {
  uptime = 0;
  return { uptime: () => uptime };
});

const clockPart = async (visitor = host) =>
  (await visitor.get('/api/adminouminou/health')).json().checks.clock as { ok: boolean; detail: string };
const setDeadline = (at: number) => host.post('/api/params/', { key: 'answerDate', value: String(at) });

describe.each([
  { jump: 'back by a day', by: -DAY_MS, says: 'mettez-la à l’heure' },
  { jump: 'back by a year', by: -365 * DAY_MS, says: 'mettez-la à l’heure' },
  { jump: 'to 1970', by: DAY_MS - NOW, says: 'mettez-la à l’heure' },
  { jump: 'forward by a day', by: DAY_MS, says: 'avancé d’un coup de 24 h' },
  { jump: 'forward by a year', by: 365 * DAY_MS, says: 'avancé d’un coup de 365 jours' },
])('a clock that jumps $jump', ({ by, says }) => {
  test('is reported, does not stop writes, and has no effect once corrected', async () => {
    const famille = await createFamille(host);
    expect((await clockPart()).ok).toBe(true);
    site.clock.now += by;
    uptime += MINUTE_MS;
    // A clock that is a day ahead ends the session, idle for twelve hours; signing in works.
    const there = (await host.get(LOGIN)).statusCode === 200 ? host : await site.host();
    expect(await clockPart(there)).toEqual({ ok: false, detail: expect.stringContaining(says) });
    expect((await site.visitor().get('/api/health')).statusCode).toBe(200);
    expect((await site.visitor().post('/api/response/add', replyOf(famille))).statusCode).toBe(200);
    site.clock.now -= by;
    uptime += MINUTE_MS;
    expect((await there.get(LOGIN)).statusCode).toBe(200);
    expect(await clockPart(there)).toMatchObject({ ok: true });
  });

  test('moves the deadline too', async () => {
    // An hour before the time to which the clock jumps, and an hour after it.
    for (const [hours, status] of [
      [1, 200],
      [-1, 403],
    ] as const) {
      const famille = await createFamille(host);
      expect((await setDeadline(NOW + by + hours * 60 * MINUTE_MS)).statusCode).toBe(200);
      site.clock.now = NOW + by;
      const answer = await site.visitor().post('/api/response/add', replyOf(famille));
      expect([hours, answer.statusCode]).toEqual([hours, status]);
      site.clock.now = NOW;
    }
  });
});

test('a correction by minutes signs nobody out and is not reported', async () => {
  for (const minutes of [-4, 4]) {
    site.clock.now += minutes * MINUTE_MS;
    expect((await host.get(LOGIN)).statusCode).toBe(200);
    expect((await clockPart()).ok).toBe(true);
  }
});

test('a jump is reported for an hour only, since a clock that was wrong at the start may be right after it', async () => {
  site.clock.now += 100 * DAY_MS;
  const again = await site.host();
  expect((await clockPart(again)).ok).toBe(false);
  site.clock.now += 61 * MINUTE_MS;
  uptime += 61 * MINUTE_MS;
  expect((await clockPart(again)).ok).toBe(true);
});
