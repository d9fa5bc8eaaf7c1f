import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { AuditEntry } from '../../../contract/hosts/audit.schema.ts';
import type { Session } from '../../../contract/hosts/hosts.schema.ts';
import { host, site, test } from '../../testing/kit.fixtures.ts';
import { COMMON_PASSWORD, createFamille, PASSWORD, type Visitor } from '../../testing/site.fixtures.ts';
import { recordAudit } from './audit/audit.repository.ts';
import { SESSION_IDLE_MS } from './sessions.usecases.ts';

const AREA = '/api/adminouminou';
const NEW = 'quatre mots sans rapport';

const isIn = async (visitor: Visitor) => (await visitor.get(`${AREA}/login`)).statusCode === 200;
const sessions = async () => (await host.get(`${AREA}/sessions`)).json<Session[]>();
const audit = async (query = '') => (await host.get(`${AREA}/audit${query}`)).json<AuditEntry[]>();
const told = async () =>
  (await audit()).map(({ kind, famille, subject, value, times }) => [kind, famille, subject, value, times]);

describe('changing the password', () => {
  test('ends every session and opens a new one for the host who changed it', async () => {
    const other = await site.host();
    const before = host.cookies.get('session') ?? '';
    const answer = await host.post(`${AREA}/session`, { password: PASSWORD, newPassword: NEW });
    expect(answer.statusCode).toBe(204);
    expect([await isIn(host), await isIn(other)]).toEqual([true, false]);
    host.cookies.set('session', before);
    expect(await isIn(host)).toBe(false);
    const sign = (password: string) => site.visitor().post(`${AREA}/session`, { password });
    expect([(await sign(PASSWORD)).statusCode, (await sign(NEW)).statusCode]).toEqual([401, 204]);
  });

  test.each([
    ['a wrong present one', { password: 'faux', newPassword: NEW }, 401, 'wrong-password'],
    ['a common one', { password: PASSWORD, newPassword: COMMON_PASSWORD }, 400, 'invalid-fields'],
    ['a word of the wedding', { password: PASSWORD, newPassword: 'septembre' }, 400, 'invalid-fields'],
    ['a short one', { password: PASSWORD, newPassword: 'court' }, 400, 'invalid-fields'],
  ])('%s is refused', async (_what, body, status, code) => {
    const answer = await host.post(`${AREA}/session`, body);
    expect([answer.statusCode, answer.json().type]).toEqual([status, `/problems/${code}`]);
    expect(await isIn(host)).toBe(true);
    expect((await site.visitor().post(`${AREA}/session`, { password: PASSWORD })).statusCode).toBe(204);
  });

  test('a host who tries passwords until one is accepted is not locked out', async () => {
    for (let tries = 0; tries < 12; tries++) {
      const refused = await host.post(`${AREA}/session`, {
        password: PASSWORD,
        newPassword: COMMON_PASSWORD,
      });
      expect(refused.statusCode).toBe(400);
    }
    expect((await host.post(`${AREA}/session`, { password: PASSWORD })).statusCode).toBe(204);
  });

  test('a stolen session guesses the current password as slowly as anybody', async () => {
    for (let tries = 0; tries < 10; tries++)
      await host.post(`${AREA}/session`, { password: 'faux', newPassword: NEW });
    const slowed = await host.post(`${AREA}/session`, { password: PASSWORD, newPassword: NEW });
    expect(slowed.statusCode).toBe(429);
  });
});

describe('open sessions', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

  async function phone(): Promise<Visitor> {
    const visitor = site.visitor();
    await visitor.post(`${AREA}/session`, { password: PASSWORD }, { 'user-agent': PHONE });
    return visitor;
  }

  test('are listed with browser and times, the own one marked, without anything that opens one', async () => {
    site.clock.now += 60_000;
    await phone();
    const [newest, own] = await sessions();
    expect(newest).toMatchObject({
      browser: 'Safari sur iPhone',
      createdAt: site.clock.now,
      lastSeenAt: site.clock.now,
      current: false,
    });
    expect(own).toMatchObject({ browser: 'Navigateur inconnu', current: true });
    const thief = site.visitor();
    thief.cookies.set('session', newest?.id ?? '');
    expect(await isIn(thief)).toBe(false);
  });

  test('are not listed once expired', async () => {
    site.clock.now += SESSION_IDLE_MS - 1;
    await phone();
    site.clock.now += 2;
    const late = await site.host();
    expect((await late.get(`${AREA}/sessions`)).json()).toHaveLength(2);
  });

  test('are ended one by one, or all others at once', async () => {
    const [one, two] = [await phone(), await phone()];
    const others = (await sessions()).filter(({ current }) => !current);
    expect((await host.delete(`${AREA}/sessions/${others[0]?.id}`)).statusCode).toBe(204);
    expect((await host.delete(`${AREA}/sessions/${others[0]?.id}`)).statusCode).toBe(404);
    expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1);
    expect((await host.delete(`${AREA}/sessions`)).statusCode).toBe(204);
    expect([await isIn(one), await isIn(two), await isIn(host)]).toEqual([false, false, true]);
  });
});

describe('the log', () => {
  test('lists sign-ins, failures and changes of rights, newest first', async () => {
    const famille = await createFamille(host);
    await host.post(`${AREA}/famille`, { id: famille.id, invitedForSunday: true, hasPaid: true });
    for (const path of ['photos', 'photos', 'photos/delete'])
      await host.post(`${AREA}/${path}`, { hash: famille.hash, folder: 'couple' });
    await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
    await host.post('/api/params/', { key: 'answerDate', value: '1' });
    const guesser = site.visitor();
    for (let tries = 0; tries < 3; tries++) await guesser.post(`${AREA}/session`, { password: 'faux' });
    await (await site.host()).delete(`${AREA}/session`);
    expect(await told()).toEqual([
      ['signed-out', null, null, null, 1],
      ['signed-in', null, null, null, 1],
      ['wrong-password', null, null, null, 3],
      ['param-changed', null, 'canShowMenu', 'true', 1],
      ['permission-removed', 'Claire Martin', 'couple', null, 1],
      ['permission-added', 'Claire Martin', 'couple', null, 1],
      ['flag-changed', 'Claire Martin', 'invitedForSunday', 'true', 1],
      ['signed-in', null, null, null, 1],
    ]);
  });

  test('records each export of a list', async () => {
    for (const file of ['export.csv', 'export.xlsx', 'caterer.xlsx']) await host.get(`${AREA}/${file}`);
    const exports = (await audit()).filter(({ kind }) => kind === 'export');
    expect(exports.map(({ subject }) => subject)).toEqual(['traiteur.xlsx', 'invites.xlsx', 'invites.csv']);
  });

  test('contains no secret and no address', async () => {
    const famille = await createFamille(host);
    await host.post(`${AREA}/photos`, { hash: famille.hash, folder: 'couple' });
    await site.visitor().post(`${AREA}/session`, { password: 'un secret mal tapé' });
    const rows = JSON.stringify(await site.store.db.selectFrom('audit').selectAll().execute());
    for (const secret of [famille.hash, 'mal tapé', PASSWORD, '127.0.0.1', 'Martin', 'exemple.fr'])
      expect(rows).not.toContain(secret);
  });

  test('keeps a year and 5,000 lines at most, and is read in pages', async () => {
    const at = site.clock.now;
    const add = (time: number) =>
      site.store.write((tx) => recordAudit(tx, { kind: 'export', at: time, subject: null }));
    await add(at - 400 * DAY_MS);
    expect((await audit()).map(({ kind }) => kind)).toContain('export');
    const line = { kind: 'export', at, lastAt: at, times: 1 } as const;
    await site.store.write((tx) => tx.insertInto('audit').values(Array(5000).fill(line)).execute());
    await Promise.all(Array.from({ length: 100 }, () => add(at)));
    const { count } = await site.store.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5000);
    const first = await audit();
    const last = first.at(-1)?.id ?? 0;
    expect(first).toHaveLength(100);
    expect((await audit(`?before=${last}`))[0]?.id).toBe(last - 1);
  });
});
