import { afterEach, beforeEach, expect } from 'vitest';
import type { FamilleEvent } from '../../../contract/events.schema.ts';
import { createFamille, PASSWORD, replyOf, type Visitor } from '../../testing.fixtures.ts';
import { host, site, test } from '../../testingKit.fixtures.ts';

const PATH = '/api/adminouminou/events';

let url: string;
const open: AbortController[] = [];
beforeEach(async () => {
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** As a browser does: the events in the order of their coming. */
async function listen(visitor: Visitor) {
  const controller = new AbortController();
  open.push(controller);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}${PATH}`, { headers: { cookie }, signal: controller.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    async next(): Promise<FamilleEvent | 'photos' | 'end'> {
      for (;;) {
        const found = /event: (famille|photos)\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[1] === 'photos' ? 'photos' : JSON.parse(found[2] ?? '');
        }
        const read = await reader?.read();
        if (!read || read.done) return 'end';
        text += read.value;
      }
    },
  };
}

test('a reply, another host’s change, a deletion and a return are told to every host who listens', async () => {
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
  // Each look tells the last state only: one change after the other.
  for (const [change, version] of changes) {
    await change();
    expect(await one.next()).toEqual({ id: famille.id, version });
    expect(await two.next()).toEqual({ id: famille.id, version });
  }
});

test('a reader is told as a host is, until the name is taken away', async () => {
  const account = { name: 'Traiteur', role: 'reader', password: PASSWORD };
  const added = await host.post('/api/adminouminou/hosts', account);
  const reader = site.visitor();
  await reader.post('/api/adminouminou/session', account);
  const { next } = await listen(reader);
  const famille = await createFamille(host);
  expect(await next()).toEqual({ id: famille.id, version: 1 });
  await host.delete(`/api/adminouminou/hosts/${added.json().account.id}`);
  expect((await listen(reader)).answer.status).toBe(401);
});

test('what changes beside the families is not told', async () => {
  const { next } = await listen(host);
  await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
  const famille = await createFamille(host);
  expect(await next()).toEqual({ id: famille.id, version: 1 });
});

test('a change of the photos is told', async () => {
  const { next } = await listen(host);
  const { library } = site;
  await library.catalogue.mark([{ folder: 'couple', name: 'a.jpg' }], (marks) => ({
    ...marks,
    hidden: true,
  }));
  expect(await next()).toBe('photos');
});

test('nobody but hosts may listen', async () => {
  const { answer } = await listen(site.visitor());
  expect(answer.status).toBe(401);
});

test('a stop ends what listens', async () => {
  const { next } = await listen(host);
  const closed = site.app.close();
  expect(await next()).toBe('end');
  await closed;
});
