import { hash } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import type { HistoryEntry } from '../../../contract/familles/familles.schema.ts';
import type { AuditEntry } from '../../../contract/hosts/audit.schema.ts';
import type { HostAccounts, HostRole, HostSaved, Session } from '../../../contract/hosts/hosts.schema.ts';
import { host, signInAgain, site, test } from '../../testing/kit.fixtures.ts';
import { COMMON_PASSWORD, createFamille, PASSWORD, type Visitor } from '../../testing/site.fixtures.ts';
import { setPassword } from './password.usecases.ts';
import { DUMMY_HASH } from './sessions.usecases.ts';

const AREA = '/api/adminouminou';
const OWN = 'roses et romarin';

async function add(name: string, role: HostRole = 'host', password: string | null = OWN): Promise<HostSaved> {
  const answer = await host.post(`${AREA}/hosts`, { name, role, password });
  expect(answer.statusCode).toBe(201);
  return answer.json<HostSaved>();
}

async function signIn(name: string | undefined, password = OWN): Promise<Visitor> {
  const visitor = site.visitor();
  const answer = await visitor.post(`${AREA}/session`, { name, password });
  if (answer.statusCode !== 204) throw new Error(`sign-in answered ${answer.statusCode}`);
  return visitor;
}

const tries = async (name: string | undefined, password: string) =>
  (await site.visitor().post(`${AREA}/session`, { name, password })).statusCode;
const login = async (visitor: Visitor) => (await visitor.get(`${AREA}/login`)).json();
const hosts = async () => (await host.get(`${AREA}/hosts`)).json<HostAccounts>();
const shared = (on: boolean) => host.post(`${AREA}/hosts/shared`, { shared: on });

describe('a host with a name', () => {
  test('signs in with it, in any case and with or without accents; the shared password still works', async () => {
    await add('Zoé');
    expect(await login(await signIn(' ZOE '))).toEqual({
      signedIn: true,
      name: 'Zoé',
      role: 'host',
      seesPhotos: true,
    });
    for (const name of [undefined, '', 'maries'])
      expect(await login(await signIn(name, PASSWORD))).toEqual({
        signedIn: true,
        name: null,
        role: 'host',
        seesPhotos: true,
      });
    expect(await tries('Zoé', PASSWORD)).toBe(401);
    expect(await tries(undefined, OWN)).toBe(401);
    expect(await tries('Paul', PASSWORD)).toBe(401);
  });

  test('appears in the history, in the audit log and in the list of browsers', async () => {
    await add('Zoé');
    const zoe = await signIn('Zoé');
    const famille = await createFamille(zoe);
    await zoe.post(`${AREA}/famille`, { id: famille.id, invitedForSunday: true });
    await host.post(`${AREA}/famille`, { id: famille.id, hasPaid: true });
    const history = (await host.get(`${AREA}/famille/${famille.id}/history`)).json<HistoryEntry[]>();
    expect(history.map(({ by, who }) => [by, who])).toEqual([
      ['host', null],
      ['host', 'Zoé'],
    ]);
    const audit = (await host.get(`${AREA}/audit`)).json<AuditEntry[]>();
    expect(audit.slice(0, 3).map(({ kind, who, subject }) => [kind, who, subject])).toEqual([
      ['flag-changed', 'Zoé', 'invitedForSunday'],
      ['signed-in', 'Zoé', null],
      ['host-added', null, 'Zoé'],
    ]);
    const sessions = (await host.get(`${AREA}/sessions`)).json<Session[]>();
    expect(sessions.map(({ name }) => name).toSorted()).toEqual(['Zoé', null]);
  });

  test('changes their own password, which signs nobody else out', async () => {
    await add('Zoé');
    const zoe = await signIn('Zoé');
    const phone = await signIn('Zoé');
    const change = { name: 'zoé', password: PASSWORD, newPassword: 'le mien à moi seule' };
    expect((await zoe.post(`${AREA}/session`, change)).statusCode).toBe(401);
    expect((await zoe.post(`${AREA}/session`, { ...change, password: OWN })).statusCode).toBe(204);
    expect((await zoe.get(`${AREA}/login`)).statusCode).toBe(200);
    expect((await phone.get(`${AREA}/login`)).statusCode).toBe(401);
    expect((await host.get(`${AREA}/login`)).statusCode).toBe(200);
    expect([await tries('Zoé', OWN), await tries('Zoé', change.newPassword)]).toEqual([401, 204]);
  });

  test.each([
    ['a name that somebody bears', { name: 'ZOÉ', role: 'host', password: OWN }, 'name'],
    ['a name without letters', { name: '★', role: 'host', password: OWN }, 'name'],
    ['the name of the shared password', { name: 'Mariés', role: 'host', password: OWN }, 'name'],
    ['no name', { name: ' ', role: 'host', password: OWN }, 'name'],
    ['a common password', { name: 'Paul', role: 'host', password: COMMON_PASSWORD }, 'password'],
    ['a short password', { name: 'Paul', role: 'host', password: 'court' }, 'password'],
    ['another role', { name: 'Paul', role: 'king', password: OWN }, 'role'],
  ])('%s is refused at its field', async (_what, body, path) => {
    await add('Zoé');
    const answer = await host.post(`${AREA}/hosts`, body);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect((await hosts()).accounts).toHaveLength(1);
  });
});

describe('who gets in', () => {
  test('a generated password is shown once and works; another one ends the sessions of the first', async () => {
    const { account, password } = await add('Traiteur', 'reader', null);
    const caterer = await signIn('Traiteur', password ?? '');
    const changed = await host.post(`${AREA}/hosts/${account.id}`, { password: null });
    const fresh = changed.json<HostSaved>().password ?? '';
    expect(fresh).not.toBe(password);
    expect((await caterer.get(`${AREA}/login`)).statusCode).toBe(401);
    expect([await tries('Traiteur', password ?? ''), await tries('Traiteur', fresh)]).toEqual([401, 204]);
    expect(JSON.stringify(await hosts())).not.toContain(fresh);
  });

  test('a changed role applies at once; a removed account is signed out at once', async () => {
    const { account } = await add('Zoé', 'reader');
    const zoe = await signIn('Zoé');
    await host.post(`${AREA}/hosts/${account.id}`, { role: 'host' });
    expect((await zoe.get(`${AREA}/audit`)).statusCode).toBe(200);
    expect((await host.delete(`${AREA}/hosts/${account.id}`)).statusCode).toBe(204);
    expect((await zoe.get(`${AREA}/login`)).statusCode).toBe(401);
    expect(await tries('Zoé', OWN)).toBe(401);
    expect((await host.delete(`${AREA}/hosts/${account.id}`)).statusCode).toBe(404);
  });

  test('switching the shared password off signs its browsers out; it can be switched on again', async () => {
    await add('Zoé');
    const zoe = await signIn('Zoé');
    expect((await zoe.post(`${AREA}/hosts/shared`, { shared: false })).statusCode).toBe(204);
    expect([(await host.get(`${AREA}/login`)).statusCode, await tries('', PASSWORD)]).toEqual([401, 401]);
    await zoe.post(`${AREA}/hosts/shared`, { shared: true });
    expect(await tries('', PASSWORD)).toBe(204);
  });

  test('a new shared password set by the operator works even if it was switched off', async () => {
    await add('Zoé');
    await shared(false);
    await setPassword({ write: site.store.write, password: 'celui du serveur', now: site.clock.now });
    expect(await tries('', 'celui du serveur')).toBe(204);
    expect(await tries('Zoé', OWN)).toBe(204);
  });

  test('when two hosts change the same account, the second is told and changes nothing', async () => {
    const { account } = await add('Zoé');
    const path = `${AREA}/hosts/${account.id}`;
    const { version } = account;
    const first = await host.post(path, { password: 'celui de Fiona', version });
    const late = await host.post(path, { password: 'celui de Ghislain', version });
    expect([first.statusCode, late.statusCode, late.json().type]).toEqual([200, 409, '/problems/stale-host']);
    expect((await host.post(path, { role: 'reader', version })).statusCode).toBe(409);
    expect((await host.delete(`${path}?version=${version}`)).statusCode).toBe(409);
    expect([await tries('Zoé', 'celui de Fiona'), await tries('Zoé', 'celui de Ghislain')]).toEqual([
      204, 401,
    ]);
    const { account: known } = first.json<HostSaved>();
    expect((await hosts()).accounts).toEqual([known]);
    // So is changing one's own password: a host's change would otherwise overwrite it unseen.
    const own = { name: 'Zoé', password: 'celui de Fiona', newPassword: 'le mien à moi seule' };
    await site.visitor().post(`${AREA}/session`, own);
    expect((await host.post(path, { password: null, version: known.version })).statusCode).toBe(409);
    const [now] = (await hosts()).accounts;
    expect((await host.delete(`${path}?version=${now?.version}`)).statusCode).toBe(204);
  });

  test('one host with full access always remains', async () => {
    await add('Traiteur', 'reader');
    const refused = await shared(false);
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/last-host']);
    const { account } = await add('Zoé');
    await signInAgain(signIn('Zoé'));
    await shared(false);
    const last = `${AREA}/hosts/${account.id}`;
    expect((await host.delete(last)).statusCode).toBe(409);
    expect((await host.post(last, { role: 'reader' })).statusCode).toBe(409);
    expect(await hosts()).toMatchObject({ shared: false, accounts: [{ role: 'reader' }, { role: 'host' }] });
    // When two hosts remove each other's access at once, one of them keeps it.
    const { account: paul } = await add('Paul');
    const answers = await Promise.all([
      host.delete(last),
      host.post(`${AREA}/hosts/${paul.id}`, { role: 'reader' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([200, 204]);
  });
});

describe('guessing', () => {
  test('a name is slowed down wherever guesses come from, and an unknown one just as much', async () => {
    await add('Zoé');
    const guesser = site.visitor();
    await guesser.get('/api/health');
    for (const name of ['Zoé', 'Personne']) {
      for (let index = 0; index < 30; index++) {
        guesser.comesFrom(`198.51.100.${index}`);
        const answer = await guesser.post(`${AREA}/session`, { name, password: 'faux' });
        expect([answer.statusCode, answer.json().detail]).toEqual([
          401,
          'Ce nom ou ce mot de passe n’est pas le bon.',
        ]);
      }
      guesser.comesFrom('203.0.113.9');
      expect((await guesser.post(`${AREA}/session`, { name, password: OWN })).statusCode).toBe(429);
    }
    expect((await guesser.post(`${AREA}/session`, { password: PASSWORD })).statusCode).toBe(204);
  });

  test('a reader’s browser has no tries of its own at a host’s password', async () => {
    await add('Traiteur', 'reader');
    const caterer = await signIn('Traiteur');
    for (let index = 0; index < 10; index++) await caterer.post(`${AREA}/session`, { password: 'faux' });
    expect((await caterer.post(`${AREA}/session`, { password: PASSWORD })).statusCode).toBe(429);
    // The address has to wait, but the browser that is known for this name does not.
    expect((await caterer.post(`${AREA}/session`, { name: 'Traiteur', password: OWN })).statusCode).toBe(204);
  });

  test('for an unknown name the password is checked against a hash of the same cost', async () => {
    const cost = (text: string) => text.split('$').slice(0, 4);
    expect(cost(DUMMY_HASH)).toEqual(cost(await hash('x')));
  });
});
