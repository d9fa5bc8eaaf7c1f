/** Note and labels of a family are for the hosts alone: no byte of any answer to a guest holds them. */
import { expect, test } from 'vitest';
import { createFamille, openTestSite, replyOf } from '../testing/site.fixtures.ts';

const NOTE = 'Ne pas placer près de l’oncle Zéphyrin';
const LABEL = 'coin des Zéphyrins';
const TELLTALE = /Z(?:é|\\u00e9)phyrin|"labels"/i;

test('no route that a guest may call answers with them', async () => {
  const routes: { method: string; url: string }[] = [];
  const site = await openTestSite({
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  const host = await site.host();
  const famille = await createFamille(host, { note: NOTE, labels: [LABEL], invitedForSunday: true });
  expect(famille).toMatchObject({ note: NOTE, labels: [LABEL] });
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
  // Refused the second time, with the family as it stands; then Sunday's answer.
  expect(await ask('POST', '/api/response/add', replyOf(famille))).toBe(409);
  expect(await ask('POST', '/api/response/add', { hash: famille.hash, answerSunday: true })).toBe(200);
  expect(await ask('GET', '/api/famille/:hash', null)).toBe(200);
  expect((await guest.get(`/api/famille/${famille.hash}`)).json()).not.toHaveProperty('note');
  const [kept] = (await host.get('/api/adminouminou/familles')).json();
  expect(kept).toMatchObject({ answer: true, answerSunday: true, note: NOTE, labels: [LABEL] });
  const changes = (await host.get(`/api/adminouminou/famille/${famille.id}/history`)).json();
  expect(changes).toMatchObject([
    { by: 'guest', before: { note: NOTE, labels: [LABEL] }, after: { note: NOTE, labels: [LABEL] } },
    { by: 'guest', before: { note: NOTE } },
    { by: 'host', before: { note: '', labels: [] }, after: { note: NOTE, labels: [LABEL] } },
  ]);
  await site.close();
});

test('a guest who sends them changes nothing, and the hosts may not break a list with them', async () => {
  const site = await openTestSite();
  const host = await site.host();
  const famille = await createFamille(host, { note: NOTE, labels: [LABEL] });
  await site.visitor().post('/api/response/add', { ...replyOf(famille), note: 'x', labels: ['x'] });
  const [kept] = (await host.get('/api/adminouminou/familles')).json();
  expect(kept).toMatchObject({ answer: true, note: NOTE, labels: [LABEL] });
  const change = async (fields: object) =>
    host.post('/api/adminouminou/famille', { id: famille.id, ...fields });
  for (const fields of [
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
