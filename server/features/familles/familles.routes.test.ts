import { describe, expect } from 'vitest';
import type { CreatedFamille, Famille, HostFamille } from '../../../contract/familles/familles.schema.ts';
import { famille, guest, host, site, test, testWithFamille } from '../../testing/kit.fixtures.ts';
import { asGuestsSee, createFamille, openTestSite, replyOf } from '../../testing/site.fixtures.ts';

describe('creating a family', () => {
  test('answers 201 with a secret hash and every field of the specification', async () => {
    const host = await site.host();
    const created = await host.post('/api/adminouminou/createFamille', {
      nom: 'Martin',
      prenom: 'Claire',
      email: 'claire@exemple.fr',
      invitedTovh: false,
      invitedToReception: true,
      invitedForSunday: true,
    });
    expect(created.statusCode).toBe(201);
    const famille = created.json<Famille>();
    expect(famille.hash).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(famille).toEqual({
      id: expect.any(String),
      hash: famille.hash,
      nom: 'Martin',
      prenom: 'Claire',
      email: 'claire@exemple.fr',
      address1: '',
      address2: '',
      zipCode: '',
      city: '',
      country: 'France',
      invitedTovh: false,
      invitedToReception: true,
      answer: null,
      emailSent: false,
      gardeEnfant: null,
      sleepingInDomain: null,
      sleepingInTent: null,
      invitedForSunday: true,
      answerSunday: null,
      hasPaid: false,
      tone: null,
      phone: '',
      note: '',
      labels: [],
      answers: {},
      invites: [],
      permissions: [],
      version: 1,
    });
  });

  test('stores the guests whom its first names tell, where the caller asks for it', async () => {
    const host = await site.host();
    const names = { nom: 'Keller', prenom: 'Bastien Keller et sa famille' };
    const created = await host.post('/api/adminouminou/createFamille', { ...names, readsGuests: true });
    const { invites, ...famille } = created.json<CreatedFamille>();
    expect(famille).toMatchObject({ prenom: 'Bastien', doubts: [expect.stringContaining('sa famille')] });
    expect(invites).toMatchObject([{ nom: 'Keller', prenom: 'Bastien', child: false }, { prenom: '' }]);
    const { invites: none } = await createFamille(host, names);
    expect(none).toEqual([]);
    const stored = await host.get('/api/adminouminou/familles');
    expect(stored.json<Famille[]>().map((one) => [one.prenom, one.invites])).toEqual([
      ['Bastien', invites],
      [names.prenom, []],
    ]);
  });

  test('accepts a family without e-mail, to be invited on paper', async () => {
    const host = await site.host();
    const created = await host.post('/api/adminouminou/createFamille', {
      nom: 'Blanc',
      prenom: '',
      email: null,
    });
    expect(created.statusCode).toBe(201);
    expect(created.json<Famille>().email).toBe('');
  });

  test('refuses both invitations at once and stores nothing', async () => {
    const host = await site.host();
    const refused = await host.post('/api/adminouminou/createFamille', {
      nom: 'Martin',
      prenom: 'Claire',
      email: '',
      invitedTovh: true,
      invitedToReception: true,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ path: 'invitedToReception', message: expect.any(String) }]);
    expect((await host.get('/api/adminouminou/familles')).json()).toEqual([]);
  });

  test('reports a wrong e-mail, a missing name and a wrong type by field', async () => {
    const host = await site.host();
    const refused = await host.post('/api/adminouminou/createFamille', { prenom: 3, email: 'claire@' });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(refused.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'nom',
      'prenom',
      'email',
    ]);
  });
});

describe('looking a family up by its hash', () => {
  test('returns the family and a cookie that only picture requests send', async () => {
    const famille = await createFamille(await site.host());
    const answer = await site.visitor().get(`/api/famille/${famille.hash}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...asGuestsSee(famille), content: expect.any(Object) });
    expect(answer.cookies.find(({ name }) => name === 'famille')).toMatchObject({
      value: famille.hash,
      path: '/photos',
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('a device that forgets the family loses cookie, cache and storage, and a host stays signed in', async () => {
    const host = await site.host();
    const famille = await createFamille(host);
    await host.get(`/api/famille/${famille.hash}`);
    expect(host.cookies.has('famille')).toBe(true);
    const answer = await host.delete('/api/famille');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(answer.cookies.find(({ name }) => name === 'famille')).toMatchObject({
      path: '/photos',
      maxAge: 0,
    });
    expect(host.cookies.has('famille')).toBe(false);
    expect((await host.get('/api/adminouminou/login')).statusCode).toBe(200);
  });

  test.each(['unknown', 'x'.repeat(32), '../familles', 'é'.repeat(30), '%00'])(
    '%j is unknown',
    async (hash) => {
      const answer = await site.visitor().get(`/api/famille/${encodeURIComponent(hash)}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: '/problems/unknown-family', status: 404 });
    },
  );

  test('a broken percent escape is a bad request', async () => {
    const answer = await site.visitor().get('/api/famille/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('/problems/bad-request');
  });

  test('guesses are slowed, but a valid hash from the same address is not', async () => {
    const famille = await createFamille(await site.host());
    const visitor = site.visitor();
    let last = await visitor.get('/api/famille/unknown');
    for (let tries = 0; tries < 40; tries++) last = await visitor.get(`/api/famille/unknown${tries}`);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.get(`/api/famille/${famille.hash}`)).statusCode).toBe(200);
    visitor.comesFrom('192.0.2.7');
    expect((await visitor.get('/api/famille/unknown')).statusCode).toBe(404);
  });
});

test('behind a proxy, guesses are counted by the address that the proxy saw, whatever the client claims', async () => {
  const behind = await openTestSite({ trustProxy: true });
  const guess = (claimed: string, seen: string) =>
    behind.visitor().get('/api/famille/unknown', { 'x-forwarded-for': `${claimed}, ${seen}` });
  for (let tries = 0; tries < 40; tries++) await guess(`198.51.100.${tries}`, '192.0.2.7');
  expect((await guess('198.51.100.99', '192.0.2.7')).statusCode).toBe(429);
  expect((await guess('198.51.100.99', '192.0.2.8')).statusCode).toBe(404);
  await behind.close();
});

describe('updating a family', () => {
  test('sets three-state flags to true, to false and back to null', async () => {
    const host = await site.host();
    let famille = await createFamille(host);
    for (const value of [true, false, null]) {
      const answer = await host.post('/api/adminouminou/famille', { ...famille, sleepingInTent: value });
      expect(answer.statusCode).toBe(200);
      famille = answer.json<HostFamille>();
      expect(famille.sleepingInTent).toBe(value);
    }
    expect(famille.version).toBe(4);
    expect((await host.get('/api/adminouminou/familles')).json()).toEqual([famille]);
  });

  test('refuses a stale version with the current family, so that a fresh answer is never lost', async () => {
    const host = await site.host();
    const stale = await createFamille(host);
    const answered = await site.visitor().post('/api/response/add', replyOf(stale));
    const refused = await host.post('/api/adminouminou/famille', { ...stale, hasPaid: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: '/problems/stale-family', famille: answered.json() });
    expect((await host.get('/api/adminouminou/familles')).json()).toMatchObject([answered.json()]);
  });

  test('applies a body without a version as it is', async () => {
    const host = await site.host();
    const { version: _version, ...famille } = await createFamille(host);
    await host.post('/api/adminouminou/famille', { id: famille.id, hasPaid: true });
    const answer = await host.post('/api/adminouminou/famille', { ...famille, city: 'Pau', hasPaid: true });
    expect(answer.json()).toMatchObject({ city: 'Pau', hasPaid: true, version: 3 });
  });

  test('ignores hash, guests, permissions and the mail flag, which have their own calls', async () => {
    const host = await site.host();
    const famille = await createFamille(host);
    const answer = await host.post('/api/adminouminou/famille', {
      ...famille,
      hash: 'mine',
      emailSent: true,
      invites: [{ nom: 'X', prenom: 'Y', child: false, age: null }],
      permissions: [{ folder: 'couple' }],
    });
    expect(answer.json()).toEqual({ ...famille, version: 2 });
  });

  test('refuses the second invitation on top of the first', async () => {
    const host = await site.host();
    const famille = await createFamille(host, { invitedTovh: true });
    const refused = await host.post('/api/adminouminou/famille', {
      id: famille.id,
      invitedToReception: true,
    });
    expect(refused.statusCode).toBe(400);
  });

  test('does not find an unknown family', async () => {
    const host = await site.host();
    expect((await host.post('/api/adminouminou/famille', { id: 'nobody' })).statusCode).toBe(404);
  });
});

testWithFamille(
  'a guest installs the site on a phone: it opens as the family, under the couple’s names',
  async () => {
    const answer = await guest.get(`/api/famille/${famille.hash}/manifest`);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'Fiona & Ghislain',
      start_url: `/?hash=${famille.hash}`,
      display: 'standalone',
      icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
    });
    // The phone requests it by itself, so it is no visit.
    expect((await host.get('/api/adminouminou/visits')).json()).toEqual([]);
  },
);

testWithFamille('an unknown address reveals nothing', async () => {
  expect((await guest.get('/api/famille/unknown/manifest')).statusCode).toBe(404);
});
