import { afterEach, beforeEach, expect } from 'vitest';
import type { HostAccount, HostSaved } from '../../../contract/hosts/hosts.schema.ts';
import { host, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille, PASSWORD, replyOf, type Visitor } from '../../testing/site.fixtures.ts';
import { setPassword } from '../hosts/password.usecases.ts';
import { hear } from './events.fixtures.ts';

let url: string;
let leaving: AbortController;
beforeEach(async () => {
  leaving = new AbortController();
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => leaving.abort());

const listen = (visitor: Visitor) => hear(url, visitor, leaving.signal);

test('a reply, another host’s change, a deletion and a restoration are sent to every listening host', async () => {
  const famille = await createFamille(host);
  const [one, two] = [await listen(host), await listen(await site.host())];
  expect(one.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const changes: [() => Promise<unknown>, number][] = [
    [() => site.visitor().post('/api/response/add', replyOf(famille)), 2],
    [() => host.post('/api/adminouminou/famille', { id: famille.id, hasPaid: true }), 3],
    [() => host.post('/api/adminouminou/photos', { hash: famille.hash, folder: 'couple' }), 3],
    [() => host.delete(`/api/adminouminou/famille/${famille.id}?version=3`), 3],
    [() => host.post(`/api/adminouminou/corbeille/${famille.id}`, {}), 3],
  ];
  // Each read gives the last state only, so the changes are made one after the other.
  for (const [change, version] of changes) {
    await change();
    expect(await one.next()).toEqual({ id: famille.id, version });
    expect(await two.next()).toEqual({ id: famille.id, version });
  }
});

const READER = { name: 'Traiteur', role: 'reader', password: PASSWORD } as const;
const HOSTS = '/api/adminouminou/hosts';

async function addReader() {
  const { account } = (await host.post(HOSTS, READER)).json<HostSaved>();
  const reader = site.visitor();
  await reader.post('/api/adminouminou/session', READER);
  return { account, reader };
}

test('a reader gets the same events as a host', async () => {
  const { next } = await listen((await addReader()).reader);
  const famille = await createFamille(host);
  expect(await next()).toEqual({ id: famille.id, version: 1 });
});

const session = async (current: boolean) => {
  const all = (await host.get('/api/adminouminou/sessions')).json<{ id: string; current: boolean }[]>();
  return all.find((each) => each.current === current)?.id ?? '';
};
const endings: [string, (who: HostAccount, visitor: Visitor) => Promise<unknown>][] = [
  ['their name is taken away', ({ id }) => host.delete(`${HOSTS}/${id}`)],
  [
    'they get another password',
    ({ id, version }) => host.post(`${HOSTS}/${id}`, { password: null, version }),
  ],
  ['they sign out', (_, visitor) => visitor.delete('/api/adminouminou/session')],
  [
    'a host ends their session',
    async () => host.delete(`/api/adminouminou/sessions/${await session(false)}`),
  ],
  ['a host ends all others', () => host.delete('/api/adminouminou/sessions')],
];

test.each(endings)('a listener gets no more events once %s', async (_when, happens) => {
  const { account, reader } = await addReader();
  const { next } = await listen(reader);
  await createFamille(host);
  expect(await next()).not.toBe('end');
  expect(await happens(account, reader)).toMatchObject({
    statusCode: expect.toSatisfy((code) => code < 300),
  });
  await createFamille(host);
  await site.library.catalogue.mark([{ folder: 'couple', name: 'a.jpg' }], (marks) => ({
    ...marks,
    hidden: true,
  }));
  expect(await next()).toBe('end');
  expect((await listen(reader)).answer.status).toBe(401);
});

test('after the operator changes the shared password, its hosts get no more events, even while they wait', async () => {
  const { next } = await listen(host);
  await setPassword({ write: site.store.write, password: 'tout autre chose', now: site.clock.now });
  expect(await next()).toBe('end');
});

test('changes that are not about families are not sent', async () => {
  const { next } = await listen(host);
  await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
  const famille = await createFamille(host);
  expect(await next()).toEqual({ id: famille.id, version: 1 });
});

test('a change of the photos is sent', async () => {
  const { next } = await listen(host);
  const { library } = site;
  await library.catalogue.mark([{ folder: 'couple', name: 'a.jpg' }], (marks) => ({
    ...marks,
    hidden: true,
  }));
  expect(await next()).toBe('photos');
});

test('only hosts may listen', async () => {
  const { answer } = await listen(site.visitor());
  expect(answer.status).toBe(401);
});

test('stopping the site ends the streams', async () => {
  const { next } = await listen(host);
  const closed = site.app.close();
  expect(await next()).toBe('end');
  await closed;
});
