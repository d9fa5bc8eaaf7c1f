import { expect } from 'vitest';
import { famille, host, site, testWithFamille as test } from '../../testing/kit.fixtures.ts';
import { replyOf } from '../../testing/site.fixtures.ts';

const answer = (body: object) => host.post(`/api/adminouminou/famille/${famille.id}/answer`, body);
const history = async () => (await host.get(`/api/adminouminou/famille/${famille.id}/history`)).json();

test('yes and a number is stored with unnamed guests, as the hosts’ change, and undone', async () => {
  const noted = await answer({ answer: true, numberPers: 3, version: famille.version });
  expect(noted.statusCode).toBe(200);
  expect(noted.json()).toMatchObject({ answer: true, version: 2 });
  expect(noted.json().invites).toEqual(
    Array.from({ length: 3 }, () => ({ nom: '', prenom: '', child: false, age: null })),
  );
  const [change] = await history();
  expect(change).toMatchObject({ by: 'host', before: { answer: null, invites: [] } });
  const back = await host.post(`/api/adminouminou/famille/${famille.id}/history/${change.id}?version=2`, {});
  expect(back.json()).toMatchObject({ answer: null, invites: [], version: 3 });
});

test('known guests stay first, others are added or removed at the end', async () => {
  await site.visitor().post('/api/response/add', replyOf(famille));
  expect((await answer({ answer: true, numberPers: 4 })).json().invites).toMatchObject([
    { prenom: 'Claire' },
    { prenom: 'Paul' },
    { prenom: 'Léa' },
    { prenom: '' },
  ]);
  expect((await answer({ answer: true, numberPers: 1 })).json().invites).toMatchObject([
    { prenom: 'Claire' },
  ]);
  const no = (await answer({ answer: false })).json();
  expect(no).toMatchObject({ answer: false, invites: [{ prenom: 'Claire' }], city: 'Toulouse' });
});

test('somebody else’s newer answer is not overwritten, and invalid requests are refused', async () => {
  await site.visitor().post('/api/response/add', replyOf(famille));
  const stale = await answer({ answer: false, version: famille.version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ type: '/problems/stale-family', famille: { answer: true } });
  for (const body of [
    {},
    { answer: null },
    { answer: true, numberPers: 0 },
    { answer: true, numberPers: 31 },
  ])
    expect((await answer(body)).statusCode).toBe(400);
  expect(await history()).toHaveLength(1);
});

test('only hosts may call', async () => {
  const path = `/api/adminouminou/famille/${famille.id}/answer`;
  expect((await site.visitor().post(path, { answer: true })).statusCode).toBe(401);
});
