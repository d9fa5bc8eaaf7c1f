import { describe, expect } from 'vitest';
import type { Store } from '../../siteDatabase/tables.ts';
import { site, test } from '../../testing/kit.fixtures.ts';
import { COMMON_PASSWORD, NOW, openTestSite, openTestStore, PASSWORD } from '../../testing/site.fixtures.ts';
import { findCredential } from './accounts.repository.ts';
import { preparePassword } from './password.usecases.ts';
import { opens, SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.usecases.ts';

const LOGIN = '/api/adminouminou/login';
const SESSION = '/api/adminouminou/session';

describe('signing in', () => {
  test('the right password opens a session whose cookie scripts cannot read and other sites cannot send', async () => {
    const visitor = site.visitor();
    expect((await visitor.get(LOGIN)).statusCode).toBe(401);
    const answer = await visitor.post(SESSION, { password: PASSWORD });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.find(({ name }) => name === 'session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect((await visitor.get(LOGIN)).statusCode).toBe(200);
  });

  test('a wrong password is refused, and after ten of them the address must wait, even with the right one', async () => {
    const visitor = site.visitor();
    for (let tries = 0; tries < 10; tries++) {
      expect((await visitor.post(SESSION, { password: 'faux' })).statusCode).toBe(401);
    }
    const slowed = await visitor.post(SESSION, { password: PASSWORD });
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    visitor.comesFrom('192.0.2.7');
    expect((await visitor.post(SESSION, { password: PASSWORD })).statusCode).toBe(204);
  });

  test('of a burst of guesses ten are tried, so that the right one among a hundred does not get in', async () => {
    const visitor = site.visitor();
    await visitor.get('/api/health');
    const guesses = Array.from({ length: 60 }, (_, index) => (index === 50 ? PASSWORD : `faux ${index}`));
    const answers = await Promise.all(guesses.map((password) => visitor.post(SESSION, { password })));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
  });

  test('guesses from many addresses are slowed together, and a browser that signed in before still gets in', async () => {
    const host = await site.host();
    await host.delete(SESSION);
    const guesser = site.visitor();
    const guess = (index: number) => {
      guesser.comesFrom(`198.51.${Math.floor(index / 100)}.${index % 100}`);
      return guesser.post(SESSION, { password: index === 300 ? PASSWORD : '' });
    };
    await guesser.get('/api/health');
    for (let index = 0; index < 300; index++) expect((await guess(index)).statusCode).toBe(400);
    expect((await guess(300)).statusCode).toBe(429);
    expect((await host.post(SESSION, { password: PASSWORD })).statusCode).toBe(204);
  });

  test('a browser that signed in before has ten tries of its own, from any address', async () => {
    const host = await site.host();
    await host.delete(SESSION);
    for (let tries = 0; tries < 10; tries++) {
      host.comesFrom(`192.0.2.${tries}`);
      expect((await host.post(SESSION, { password: 'faux' })).statusCode).toBe(401);
    }
    expect((await host.post(SESSION, { password: PASSWORD })).statusCode).toBe(429);
    host.cookies.set('device', `made-up.${host.cookies.get('device')?.split('.')[1]}`);
    expect((await host.post(SESSION, { password: PASSWORD })).statusCode).toBe(204);
  });

  test.each([{}, { password: '' }, { password: 12345678 }, { password: 'x'.repeat(1001) }, null, []])(
    '%j is a bad request',
    async (body) => {
      expect((await site.visitor().post(SESSION, body)).statusCode).toBe(400);
    },
  );

  test('behind https the cookies are Secure', async () => {
    const secure = await openTestSite({ publicUrl: 'https://mariage.exemple.fr' });
    const answer = await secure.visitor().post(SESSION, { password: PASSWORD });
    expect(answer.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
      secure: true,
      path: '/',
    });
    expect(answer.cookies.find(({ name }) => name === '__Secure-device')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/api/adminouminou',
    });
    expect(answer.cookies.find(({ name }) => name === 'session')).toBeUndefined();
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });
});

describe('a session', () => {
  test('ends when the host signs out', async () => {
    const host = await site.host();
    const token = host.cookies.get('session');
    const answer = await host.delete(SESSION);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    host.cookies.set('session', token ?? '');
    expect((await host.get(LOGIN)).statusCode).toBe(401);
  });

  test('lasts as long as it is used, and ends after twelve idle hours', async () => {
    const host = await site.host();
    for (let day = 0; day < 3; day++) {
      site.clock.now += SESSION_IDLE_MS - 1;
      expect((await host.get(LOGIN)).statusCode).toBe(200);
    }
    site.clock.now += SESSION_IDLE_MS + 1;
    expect((await host.get(LOGIN)).statusCode).toBe(401);
  });

  test.each([-20, 20])('survives a correction of the clock by %i minutes', async (minutes) => {
    const host = await site.host();
    site.clock.now += minutes * 60_000;
    expect((await host.get(LOGIN)).statusCode).toBe(200);
    expect(
      (
        await host.post('/api/adminouminou/createFamille', {
          nom: 'A',
          prenom: '',
          email: '',
          invitedToReception: true,
        })
      ).statusCode,
    ).toBe(201);
    site.clock.now -= minutes * 60_000;
    expect((await host.get(LOGIN)).statusCode).toBe(200);
  });

  test('ends after thirty days however much it is used', async () => {
    const host = await site.host();
    const end = site.clock.now + SESSION_MAX_MS;
    while (site.clock.now + SESSION_IDLE_MS <= end) {
      expect((await host.get(LOGIN)).statusCode).toBe(200);
      site.clock.now += SESSION_IDLE_MS;
    }
    site.clock.now = end + 1;
    expect((await host.get(LOGIN)).statusCode).toBe(401);
  });

  test.each([
    ['GET', '/api/adminouminou/familles'],
    ['GET', '/api/adminouminou/inconnu'],
    ['GET', '/api/adminouminou/session'],
    ['GET', '/api/adminouminou/'],
    ['POST', '/api/adminouminou/inconnu/encore'],
    ['DELETE', '/api/adminouminou/inconnu'],
    ['GET', '/api/adminouminou/sessions'],
    ['DELETE', '/api/adminouminou/sessions'],
    ['DELETE', '/api/adminouminou/sessions/x'],
    ['GET', '/api/adminouminou/audit'],
    ['POST', '/api/adminouminou/createFamille'],
    ['POST', '/api/adminouminou/famille'],
    ['POST', '/api/params/'],
    ['DELETE', '/api/params/delete/answerDate'],
  ])('is needed for %s %s', async (method, url) => {
    const visitor = site.visitor();
    visitor.cookies.set('session', 'made-up');
    const body = { key: 'answerDate', value: '1' };
    const answer =
      method === 'GET'
        ? await visitor.get(url)
        : method === 'POST'
          ? await visitor.post(url, body)
          : await visitor.delete(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().type).toBe('/problems/sign-in-needed');
  });
});

test('a host gets a 404 for what does not exist', async () => {
  const answer = await (await site.host()).get('/api/adminouminou/inconnu');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().type).toBe('/problems/not-found');
});

describe('the password at start', () => {
  const isPassword = async ({ db }: Store, password: string) =>
    opens(await findCredential(db, null), password);
  const isCommon = async (password: string) => password === COMMON_PASSWORD;
  const start = (store: Store, configured?: string) =>
    preparePassword({ store, configured, isCommon, now: NOW });

  test('is generated the first time only, if none is configured', async () => {
    const store = await openTestStore();
    const made = await start(store);
    const generated = 'generated' in made ? made.generated : null;
    expect(generated).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await start(store)).toEqual({ generated: null });
    expect(await isPassword(store, generated ?? '')).toBe(true);
    await store.close();
  });

  test('ends all sessions if it has changed, and none if it is the same', async () => {
    const host = await site.host();
    await start(site.store, PASSWORD);
    expect((await host.get(LOGIN)).statusCode).toBe(200);
    await start(site.store, 'un autre mot de passe');
    expect((await host.get(LOGIN)).statusCode).toBe(401);
    expect((await site.visitor().post(SESSION, { password: PASSWORD })).statusCode).toBe(401);
  });

  test('chosen by a host stays until another one is configured', async () => {
    await start(site.store, PASSWORD);
    const host = await site.host();
    await host.post(SESSION, { password: PASSWORD, newPassword: 'roses et romarin' });
    await start(site.store, PASSWORD);
    expect(await isPassword(site.store, 'roses et romarin')).toBe(true);
    await start(site.store, 'encore un autre');
    expect(await isPassword(site.store, 'encore un autre')).toBe(true);
  });

  test('is refused if it is common, and nothing changes', async () => {
    expect(await start(site.store, COMMON_PASSWORD)).toEqual({ tooCommon: true, hasOther: true });
    expect(await isPassword(site.store, PASSWORD)).toBe(true);
  });
});
