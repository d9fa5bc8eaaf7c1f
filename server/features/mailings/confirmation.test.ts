import { expect } from 'vitest';
import { replyOf } from '../../testing/site.fixtures.ts';
import { desk, test } from './deskKit.fixtures.ts';
import { MAILINGS } from './mailings.fixtures.ts';

const wanted = () => desk.host.post('/api/params/', { key: 'confirmReplies', value: 'true' });
async function answer(index: number, given: object = {}) {
  const famille = desk.familles[index];
  if (!famille) throw new Error(`no family ${index}`);
  return desk.site.visitor().post('/api/response/add', { ...replyOf(famille), ...given });
}

test('a family gets a mail with its answer if the hosts want it', async () => {
  await wanted();
  expect((await answer(0)).statusCode).toBe(200);
  await desk.sendAll();
  expect(desk.sent).toMatchObject([
    { dest: 'f0@exemple.fr', subject: 'Votre réponse à Fiona & Ghislain est bien arrivée' },
  ]);
  expect(desk.sent[0]?.text).toContain('Au mariage\u00a0: oui, Claire, Paul, Léa (4\u00a0ans).');
  expect((await desk.host.get(MAILINGS)).json()).toEqual([]);
});

test('otherwise no confirmation is sent', async () => {
  await answer(0);
  await wanted();
  const host = await desk.site.host();
  const override = { hash: desk.familles[1]?.hash, answer: false, invites: [], override: true };
  expect((await host.post('/api/response/add', override)).statusCode).toBe(200);
  await desk.host.post('/api/adminouminou/famille', { id: desk.familles[2]?.id, email: '' });
  expect((await answer(2)).statusCode).toBe(200);
  // The same reply again, whose response was lost.
  expect((await answer(0)).statusCode).toBe(200);
  // Nor one that would be skipped for lack of an address.
  expect(await desk.site.store.db.selectFrom('mailings').selectAll().execute()).toEqual([]);
});

test('a confirmation does not wait behind a mail to everybody', async () => {
  await wanted();
  await desk.ask();
  await answer(2);
  await desk.step();
  expect(desk.sent.map(({ dest, subject }) => [dest, subject])).toEqual([
    ['f2@exemple.fr', 'Votre réponse à Fiona & Ghislain est bien arrivée'],
  ]);
});

test('a confirmation uses the hosts’ own text', async () => {
  await wanted();
  const body = '<p>Noté&nbsp;: {recapitulatif}</p>';
  await desk.host.post('/api/adminouminou/mailTemplates', {
    template: 'confirmation',
    subject: 'Noté',
    body: { masculine: body, feminine: body, plural: body },
  });
  await answer(1, { answer: false, invites: [] });
  await desk.sendAll();
  expect(desk.sent[0]?.text.trim().endsWith('\n\nNoté\u00a0: Au mariage\u00a0: non.')).toBe(true);
});
