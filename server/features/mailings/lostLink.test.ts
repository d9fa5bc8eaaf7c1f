import { expect } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { desk, test } from './deskKit.fixtures.ts';
import { MAILINGS } from './mailings.fixtures.ts';

const ask = (email: string) => desk.site.visitor().post('/api/lien', { email });
const queued = async () => (await desk.site.store.db.selectFrom('mailings').selectAll().execute()).length;

test('a guest who lost the link gets it by mail, at the address that the hosts know, once an hour', async () => {
  expect((await ask('F1@exemple.fr')).statusCode).toBe(202);
  await eventually(async () => expect(await queued()).toBe(1));
  await desk.sendAll();
  expect(desk.sent).toMatchObject([
    { dest: 'f1@exemple.fr', subject: 'Votre lien vers le site de Fiona & Ghislain' },
  ]);
  expect(desk.sent[0]?.text).toContain(`https://nous.fr/?hash=${desk.familles[1]?.hash}`);
  // Neither an invitation nor a mailing on the hosts' screens.
  expect((await desk.host.get(MAILINGS)).json()).toEqual([]);
  expect((await desk.host.get('/api/adminouminou/familles')).json()).toMatchObject([
    { emailSent: false },
    { emailSent: false },
    { emailSent: false },
  ]);

  await ask('f1@exemple.fr');
  await ask('f2@exemple.fr');
  await eventually(async () => expect(await queued()).toBe(2));
  desk.site.clock.now += HOUR_MS + 1;
  await ask('f1@exemple.fr');
  await eventually(async () => expect(await queued()).toBe(3));
});

test('nobody learns who is invited: an unknown address and a family in the bin get the same answer', async () => {
  await desk.host.delete(`/api/adminouminou/famille/${desk.familles[0]?.id}`);
  const [unknown, binned, known] = [
    await ask('nobody@exemple.fr'),
    await ask('f0@exemple.fr'),
    await ask('f2@exemple.fr'),
  ];
  for (const answer of [unknown, binned, known]) {
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toBe(unknown.body);
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  }
  await eventually(async () => expect(await queued()).toBe(1));
  expect((await ask('no address')).statusCode).toBe(400);
});

test.each(['false', 'erased'])('with the param « %s » no link is sent', async (value) => {
  await desk.host.post('/api/params/', { key: 'canAskLink', value });
  expect((await ask('f1@exemple.fr')).statusCode).toBe(202);
  await desk.host.post('/api/params/', { key: 'canAskLink', value: 'true' });
  await ask('f2@exemple.fr');
  await eventually(async () => expect(await queued()).toBe(1));
  await desk.sendAll();
  expect(desk.sent).toMatchObject([{ dest: 'f2@exemple.fr' }]);
});

test('who asks from the second address of a family gets the link there, and the first address its own', async () => {
  const [famille] = desk.familles;
  const note = 'Cousins de Lyon\nAutre e-mail : Paul@exemple.fr\nPlus à ex@exemple.fr';
  await desk.host.post('/api/adminouminou/famille', { id: famille?.id, note });
  for (const email of ['paul@exemple.fr', 'ex@exemple.fr', 'PAUL@exemple.fr', 'f0@exemple.fr'])
    expect((await ask(email)).statusCode).toBe(202);
  await eventually(async () => expect(await queued()).toBe(2));
  await desk.sendAll();
  expect(desk.sent.map(({ dest }) => dest)).toEqual(['Paul@exemple.fr', 'f0@exemple.fr']);
  for (const { text } of desk.sent) expect(text).toContain(`https://nous.fr/?hash=${famille?.hash}`);
  await ask('paul@exemple.fr');
  await ask('f1@exemple.fr');
  await eventually(async () => expect(await queued()).toBe(3));
});

test('a second address that hosts take back before the mail leaves gets nothing; the first does', async () => {
  const [famille] = desk.familles;
  const annotate = (note: string) => desk.host.post('/api/adminouminou/famille', { id: famille?.id, note });
  await annotate('Autre e-mail : paul@exemple.fr');
  await ask('paul@exemple.fr');
  await eventually(async () => expect(await queued()).toBe(1));
  await annotate('');
  await desk.sendAll();
  expect(desk.sent.map(({ dest }) => dest)).toEqual(['f0@exemple.fr']);
});
