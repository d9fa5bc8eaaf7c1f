/** Phone, note and labels are for hosts only: no answer to a guest contains them. */
import { expect, test } from 'vitest';
import { createFamille, openTestSite, replyOf } from '../testing/site.fixtures.ts';

const NOTE = 'Ne pas placer près de l’oncle Zéphyrin';
const LABEL = 'coin des Zéphyrins';
const PHONE = '06 39 98 41 07';
const TELLTALE = /Z(?:é|\\u00e9)phyrin|"labels"|98 41 07/i;

test('no route open to guests returns phone, note or labels', async () => {
  const routes: { method: string; url: string }[] = [];
  const site = await openTestSite({
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const host = await site.host();
  const famille = await createFamille(host, {
    phone: PHONE,
    note: NOTE,
    labels: [LABEL],
    invitedForSunday: true,
  });
  expect(famille).toMatchObject({ phone: PHONE, note: NOTE, labels: [LABEL] });
  const guest = site.visitor();
  const forGuests = routes.filter(
    ({ method, url }) => !url.startsWith('/api/adminouminou') && ['GET', 'POST', 'DELETE'].includes(method),
  );
  expect(forGuests.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/api/famille/:hash', '/api/response/add', '/api/photos', '/api/params']),
  );
  const ask = async (method: string, url: string, body: unknown) => {
    const path = `${url.replace(':hash', famille.hash).replace(/:\w+|\*/g, 'x')}?hash=${famille.hash}`;
    const answer =
      method === 'GET'
        ? await guest.get(path)
        : method === 'POST'
          ? await guest.post(path, body)
          : await guest.delete(path);
    expect({ method, url, told: TELLTALE.exec(answer.body)?.[0] }).toEqual({ method, url, told: undefined });
    return answer.statusCode;
  };
  for (const { method, url } of forGuests) await ask(method, url, replyOf(famille));
  // The same reply again, and another, which is refused, return the stored family; then the answer for Sunday.
  expect(await ask('POST', '/api/response/add', replyOf(famille))).toBe(200);
  expect(await ask('POST', '/api/response/add', { ...replyOf(famille), answer: false })).toBe(409);
  expect(await ask('POST', '/api/response/add', { hash: famille.hash, answerSunday: true })).toBe(200);
  expect(await ask('GET', '/api/famille/:hash', null)).toBe(200);
  expect((await guest.get(`/api/famille/${famille.hash}`)).json()).not.toHaveProperty('phone');
  const [kept] = (await host.get('/api/adminouminou/familles')).json();
  expect(kept).toMatchObject({ answer: true, answerSunday: true, phone: PHONE, note: NOTE, labels: [LABEL] });
  const changes = (await host.get(`/api/adminouminou/famille/${famille.id}/history`)).json();
  expect(changes).toMatchObject([
    { by: 'guest', before: { note: NOTE, labels: [LABEL] }, after: { note: NOTE, labels: [LABEL] } },
    { by: 'guest', before: { note: NOTE } },
    { by: 'host', before: { note: '', labels: [] }, after: { note: NOTE, labels: [LABEL] } },
  ]);
  await site.close();
});

test('a guest who sends phone, note or labels changes nothing, and hosts’ values may not break a list', async () => {
  const site = await openTestSite();
  const host = await site.host();
  const famille = await createFamille(host, { note: NOTE, labels: [LABEL] });
  await site
    .visitor()
    .post('/api/response/add', { ...replyOf(famille), phone: '1', note: 'x', labels: ['x'] });
  const [kept] = (await host.get('/api/adminouminou/familles')).json();
  expect(kept).toMatchObject({ answer: true, phone: '', note: NOTE, labels: [LABEL] });
  const change = async (fields: object) =>
    host.post('/api/adminouminou/famille', { id: famille.id, ...fields });
  for (const fields of [
    { phone: '0'.repeat(41) },
    { note: 'x'.repeat(2001) },
    { labels: ['table 4, table 5'] },
    { labels: [''] },
    { labels: ['x'.repeat(41)] },
    { labels: Array.from({ length: 21 }, (_, index) => `table ${index}`) },
    { labels: 'table 4' },
  ])
    expect((await change(fields)).statusCode).toBe(400);
  const saved = await change({ note: ' Deux lignes\r\nici ', labels: ['Table 4', ' table  4 '] });
  expect(saved.json()).toMatchObject({ note: 'Deux lignes\nici', labels: ['Table 4'] });
  await site.close();
});

test('hosts alone correct the guests of a family without an answer, if they saw its current version', async () => {
  const site = await openTestSite();
  const host = await site.host();
  const { id, version, hash } = await createFamille(host, { phone: PHONE });
  const convives = `/api/adminouminou/famille/${id}/convives`;
  const invites = [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }];
  expect((await site.visitor().post(convives, { invites, version })).statusCode).toBe(401);
  const saved = await host.post(convives, { invites, version });
  expect(saved.json()).toMatchObject({ invites, answer: null, phone: PHONE, version: version + 1 });
  expect((await host.post(convives, { invites: [], version })).json()).toMatchObject({
    status: 409,
    famille: { invites },
  });
  expect((await host.post(convives, { invites: [{ ...invites[0], child: true, age: 18 }] })).statusCode).toBe(
    400,
  );
  expect((await site.visitor().get(`/api/famille/${hash}`)).json()).toMatchObject({ invites });
  await site.close();
});
