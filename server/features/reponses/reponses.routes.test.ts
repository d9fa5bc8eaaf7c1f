import { describe, expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { MAX_GUESTS } from '../../../contract/limits.ts';
import { guest, host, test } from '../../testing/kit.fixtures.ts';
import { asGuestsSee, createFamille, NOW, replyOf, storedFamille } from '../../testing/site.fixtures.ts';

const stored = ({ hash }: Famille) => storedFamille(guest, hash);
const setDeadline = (time: number) => host.post('/api/params/', { key: 'answerDate', value: String(time) });

describe('the Saturday reply', () => {
  test('is stored with its guests and returned', async () => {
    const famille = await createFamille(host);
    const answer = await guest.post('/api/response/add', replyOf(famille));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      answer: true,
      gardeEnfant: false,
      city: 'Toulouse',
      version: 2,
      invites: [{ prenom: 'Claire' }, { prenom: 'Paul' }, { prenom: 'Léa', child: true, age: 4 }],
    });
    expect(await stored(famille)).toEqual(answer.json());
  });

  test('changes only the answer’s own fields: flags, permissions, e-mail and names stay', async () => {
    const famille = await createFamille(host);
    await guest.post('/api/response/add', {
      ...replyOf(famille),
      nom: 'Pirate',
      email: 'pirate@exemple.fr',
      invitedForSunday: true,
      answerSunday: true,
      sleepingInDomain: true,
      hasPaid: true,
      emailSent: true,
      id: 'other',
      version: 99,
      permissions: [{ folder: 'couple' }],
    });
    const { nom, email, invitedForSunday, answerSunday, sleepingInDomain, hasPaid, emailSent, permissions } =
      famille;
    expect(await stored(famille)).toMatchObject({
      answer: true,
      nom,
      email,
      invitedForSunday,
      answerSunday,
      sleepingInDomain,
      hasPaid,
      emailSent,
      permissions,
    });
  });

  test('a declining family needs no address, and its blank guest is dropped', async () => {
    const famille = await createFamille(host);
    const answer = await guest.post('/api/response/add', {
      hash: famille.hash,
      answer: false,
      invites: [{ nom: ' ', prenom: '', child: false, age: null }],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ answer: false, gardeEnfant: null, country: 'France', invites: [] });
  });

  test('reports every missing field by its path, and stores nothing', async () => {
    const famille = await createFamille(host);
    const refused = await guest.post('/api/response/add', {
      hash: famille.hash,
      answer: true,
      country: ' ',
      invites: [{ nom: '', prenom: 'Léa', child: true, age: null }],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'address1',
      'zipCode',
      'city',
      'country',
      'invites.0.nom',
      'invites.0.age',
      'gardeEnfant',
    ]);
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
  });

  test('tells a form that was opened before the couple asked about childcare to reload', async () => {
    const famille = await createFamille(host);
    const answer = await guest.post('/api/response/add', { ...replyOf(famille), gardeEnfant: null });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('Rechargez la page');
  });

  test('does not ask a family invited to the drinks only about childcare', async () => {
    const famille = await createFamille(host, { invitedTovh: true });
    const answer = await guest.post('/api/response/add', { ...replyOf(famille), gardeEnfant: null });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['age 18', { invites: [{ nom: 'A', prenom: 'B', child: true, age: 18 }] }, 'invites.0.age'],
    ['age -1', { invites: [{ nom: 'A', prenom: 'B', child: true, age: -1 }] }, 'invites.0.age'],
    ['age 3.5', { invites: [{ nom: 'A', prenom: 'B', child: true, age: 3.5 }] }, 'invites.0.age'],
    ['age as text', { invites: [{ nom: 'A', prenom: 'B', child: true, age: '4' }] }, 'invites.0.age'],
    ['guests as an object', { invites: { length: 1 } }, 'invites'],
    ['500 guests', { invites: Array(500).fill({ nom: 'A', prenom: 'B', child: false }) }, 'invites'],
    [`${MAX_GUESTS + 1} people told`, { numberPers: MAX_GUESTS + 1 }, 'numberPers'],
    ['nobody told', { numberPers: 0 }, 'numberPers'],
    ['an answer as text', { answer: 'true' }, 'answer'],
    ['a NUL byte', { city: 'Tou\0louse' }, 'city'],
    ['half a character', { city: 'Tou\ud800louse' }, 'city'],
    [
      'a name of a thousand letters',
      { invites: [{ nom: 'A'.repeat(1000), prenom: 'B', child: false }] },
      'invites.0.nom',
    ],
  ])('%s is refused at its field, and nothing is stored', async (_what, wrong, path) => {
    const famille = await createFamille(host);
    const refused = await guest.post('/api/response/add', { ...replyOf(famille), ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ path, message: expect.stringMatching(/\S/) }]);
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
  });

  test(`${MAX_GUESTS} guests, accents, apostrophes, quotes and emoji are welcome, and keep their order`, async () => {
    const famille = await createFamille(host);
    const invites = Array.from({ length: MAX_GUESTS }, (_, index) => ({
      nom: 'O’Œuvré-Nuñez "dit" L\\’Ours',
      prenom: `Zoë 🌸 ${MAX_GUESTS - index}`,
      child: index % 3 === 0,
      age: index % 3 === 0 ? index % 18 : null,
    }));
    const answer = await guest.post('/api/response/add', { ...replyOf(famille), invites });
    expect(answer.json<Famille>().invites).toEqual(invites);
    expect((await stored(famille)).invites).toEqual(invites);
    const [listed] = (await host.get('/api/adminouminou/familles')).json<Famille[]>();
    expect(listed?.invites).toEqual(invites);
  });

  test('sent again because its response was lost, it is the same success, whatever spaces a phone added', async () => {
    const famille = await createFamille(host, { invitedForSunday: true });
    const body = { ...replyOf(famille), city: 'Toulouse ', answerSunday: true };
    const first = await guest.post('/api/response/add', body);
    const again = await guest.post('/api/response/add', body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const sunday = { ...famille, answer: null, answerSunday: true };
    expect((await guest.post('/api/response/add', sunday)).json()).toEqual(first.json());
    const other = await guest.post('/api/response/add', { ...sunday, answerSunday: false });
    expect(other.statusCode).toBe(409);
  });

  test('is refused a second time, with the stored answer', async () => {
    const famille = await createFamille(host);
    const first = await guest.post('/api/response/add', replyOf(famille));
    const second = await guest.post('/api/response/add', { ...replyOf(famille), answer: false });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ type: '/problems/already-answered', famille: first.json() });
    expect(await stored(famille)).toEqual(first.json());
  });

  test('of two at the same moment, exactly one is stored', async () => {
    const famille = await createFamille(host);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        guest.post('/api/response/add', { ...replyOf(famille), city: `Ville ${index}` }),
      ),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await stored(famille)).toEqual(winners[0]?.json());
  });

  test('is accepted until the deadline and refused after it', async () => {
    const famille = await createFamille(host);
    await setDeadline(NOW - 1);
    const refused = await guest.post('/api/response/add', replyOf(famille));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toBe('/problems/replies-closed');
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
    await setDeadline(NOW);
    expect((await guest.post('/api/response/add', replyOf(famille))).statusCode).toBe(200);
  });

  test('reports an unknown hash as such, whatever else the body holds', async () => {
    const famille = await createFamille(host);
    const refused = await guest.post('/api/response/add', { ...replyOf(famille), hash: 'x'.repeat(32) });
    expect(refused.statusCode).toBe(404);
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
  });
});

describe('the Sunday reply', () => {
  test('returns the whole family, including Saturday’s answer', async () => {
    const famille = await createFamille(host, { invitedForSunday: true });
    const saturday = (await guest.post('/api/response/add', replyOf(famille))).json<Famille>();
    const answer = await guest.post('/api/response/add', { ...saturday, answerSunday: true });
    expect(answer.statusCode).toBe(200);
    expect(await stored(famille)).toEqual({ ...saturday, answerSunday: true, version: saturday.version + 1 });
  });

  test('has no deadline', async () => {
    const famille = await createFamille(host, { invitedForSunday: true });
    await setDeadline(NOW - 1);
    const answer = await guest.post('/api/response/add', { ...famille, answerSunday: false });
    expect(answer.json()).toMatchObject({ answer: null, answerSunday: false });
  });

  test('is refused to a family that is not invited', async () => {
    const famille = await createFamille(host, { invitedForSunday: false });
    const refused = await guest.post('/api/response/add', { ...famille, answerSunday: true });
    expect(refused.statusCode).toBe(403);
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
  });

  test('is accepted once', async () => {
    const famille = await createFamille(host, { invitedForSunday: true });
    const first = await guest.post('/api/response/add', { ...famille, answerSunday: true });
    const second = await guest.post('/api/response/add', { ...famille, answerSunday: false });
    expect(second.statusCode).toBe(409);
    expect(second.json().famille).toEqual(first.json());
  });

  test('can be sent together with Saturday’s', async () => {
    const famille = await createFamille(host, { invitedForSunday: true });
    await guest.post('/api/response/add', { ...replyOf(famille), answerSunday: true });
    expect(await stored(famille)).toMatchObject({ answer: true, answerSunday: true });
  });
});

describe('a guest who changes an answer', () => {
  const allow = (value = 'true') => host.post('/api/params/', { key: 'canChangeAnswer', value });
  const change = (famille: Famille, given: object = {}) =>
    guest.post('/api/response/add', { ...replyOf(famille), change: true, ...given });

  test('changes nothing unless the hosts have allowed it', async () => {
    const famille = await createFamille(host);
    const first = await guest.post('/api/response/add', { hash: famille.hash, answer: false });
    expect((await change(famille)).statusCode).toBe(409);
    await allow('oui');
    expect((await change(famille)).statusCode).toBe(409);
    expect(await stored(famille)).toEqual(first.json());
  });

  test('answers again until the deadline; the history keeps both', async () => {
    const famille = await createFamille(host);
    await guest.post('/api/response/add', { hash: famille.hash, answer: false });
    await allow();
    expect((await change(famille)).statusCode).toBe(200);
    expect(await stored(famille)).toMatchObject({ answer: true, invites: { length: 3 } });
    const history = await host.get(`/api/adminouminou/famille/${famille.id}/history`);
    expect(history.json()).toMatchObject([
      { by: 'guest', before: { answer: false }, after: { answer: true } },
      { by: 'guest', before: { answer: null } },
    ]);
    await setDeadline(NOW - 1);
    expect((await change(famille, { answer: false })).json().type).toBe('/problems/replies-closed');
  });

  test('is refused with the current answer if another of the family changed it since', async () => {
    const famille = await createFamille(host);
    const first = await guest.post('/api/response/add', { hash: famille.hash, answer: false });
    await allow();
    const second = await change(famille, { expectedVersion: first.json().version });
    expect(second.statusCode).toBe(200);
    const late = await change(famille, { answer: false, expectedVersion: first.json().version });
    expect(late.json()).toMatchObject({ type: '/problems/stale-family', famille: second.json() });
  });
});

describe('a host answering on a family’s behalf', () => {
  test('ignores the deadline and an earlier answer', async () => {
    const famille = await createFamille(host);
    await guest.post('/api/response/add', { hash: famille.hash, answer: false });
    await setDeadline(NOW - 1);
    const answer = await host.post('/api/response/add', { ...replyOf(famille), override: true });
    expect(answer.statusCode).toBe(200);
    expect(await stored(famille)).toMatchObject({ answer: true, invites: { length: 3 } });
  });

  test('is refused if the family has replied since the screen was loaded, and the reply stays', async () => {
    const famille = await createFamille(host);
    const replied = await guest.post('/api/response/add', replyOf(famille));
    const refused = await host.post('/api/response/add', {
      ...famille,
      answer: false,
      override: true,
      expectedVersion: famille.version,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: '/problems/stale-family', famille: replied.json() });
    expect(await stored(famille)).toEqual(replied.json());
  });

  test('is impossible without the hosts’ session: a guest is refused and nothing changes', async () => {
    const famille = await createFamille(host);
    const refused = await guest.post('/api/response/add', { ...replyOf(famille), override: true });
    expect(refused.statusCode).toBe(401);
    expect(await stored(famille)).toEqual(asGuestsSee(famille));
  });
});
