import { expect } from 'vitest';
import { host, site, test } from '../../testing/kit.fixtures.ts';

const params = async () => (await site.visitor().get('/api/params')).json();

test('anybody may read the params', async () => {
  expect(await params()).toEqual([]);
});

test('a host creates, replaces and deletes one', async () => {
  const created = await host.post('/api/params/', { key: 'canShowMenu', value: 'false' });
  expect(created.statusCode).toBe(200);
  await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
  await host.post('/api/params', { key: 'à propos / 100 %', value: 'libre' });
  expect(await params()).toEqual([
    { key: 'canShowMenu', value: 'true' },
    { key: 'à propos / 100 %', value: 'libre' },
  ]);
  const deleted = await host.delete(`/api/params/delete/${encodeURIComponent('à propos / 100 %')}`);
  expect(deleted.statusCode).toBe(204);
  expect(await params()).toEqual([{ key: 'canShowMenu', value: 'true' }]);
});

test('deleting an unknown key is reported', async () => {
  const answer = await host.delete('/api/params/delete/rien');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().type).toBe('/problems/unknown-param');
});

test.each([
  [{ key: 'answerDate', value: 'demain' }, 'value'],
  [{ key: '', value: 'x' }, 'key'],
  [{ key: '.', value: 'x' }, 'key'],
  [{ key: ' .. ', value: 'x' }, 'key'],
  [{ key: 'x'.repeat(101), value: 'x' }, 'key'],
  [{ key: 'x', value: 3 }, 'value'],
  [{ key: 'x' }, 'value'],
])('%j is refused', async (body, path) => {
  const answer = await host.post('/api/params/', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].path).toBe(path);
  expect(await params()).toEqual([]);
});

test('names of object properties are ordinary keys', async () => {
  await host.post('/api/params/', { key: '__proto__', value: 'constructor' });
  expect((await host.delete('/api/params/delete/constructor')).statusCode).toBe(404);
  expect((await host.delete('/api/params/delete/__proto__')).statusCode).toBe(204);
});

const hostParams = async () => (await host.get('/api/adminouminou/params')).json();

test('a value that another host has changed is neither overwritten nor deleted, and is returned as it is', async () => {
  const { version } = (await host.post('/api/params/', { key: 'note', value: 'avant' })).json();
  await host.post('/api/params/', { key: 'note', value: 'la sienne' });
  const [current] = await hostParams();
  const saved = await host.post('/api/params/', { key: 'note', value: 'la mienne', version });
  expect(saved.statusCode).toBe(409);
  expect(saved.json()).toMatchObject({ type: '/problems/stale-param', param: current });
  const deleted = await host.delete(`/api/params/delete/note?version=${version}`);
  expect(deleted.statusCode).toBe(409);
  expect(await params()).toEqual([{ key: 'note', value: 'la sienne' }]);
  await host.post('/api/params/', { ...current, value: 'la mienne' });
  expect(await params()).toEqual([{ key: 'note', value: 'la mienne' }]);
});

test('a param deleted meanwhile is reported, and one created meanwhile is not overwritten', async () => {
  const { version } = (await host.post('/api/params/', { key: 'note', value: 'avant' })).json();
  await host.delete(`/api/params/delete/note?version=${version}`);
  const gone = await host.post('/api/params/', { key: 'note', value: 'après', version });
  expect(gone.statusCode).toBe(409);
  expect(gone.json().param).toBe(null);
  expect((await host.post('/api/params/', { key: 'note', value: 'neuf', version: 0 })).statusCode).toBe(200);
  expect((await host.post('/api/params/', { key: 'note', value: 'x', version: 0 })).statusCode).toBe(409);
});

test('a recreated key never gets a version that a host may still hold', async () => {
  const first = (await host.post('/api/params/', { key: 'note', value: '1' })).json();
  await host.delete('/api/params/delete/note');
  site.clock.now += 1;
  const second = (await host.post('/api/params/', { key: 'note', value: '2' })).json();
  expect(second.version).toBeGreaterThan(first.version);
});

test('only hosts see versions', async () => {
  await host.post('/api/params/', { key: 'note', value: 'x', version: 0 });
  expect(await params()).toEqual([{ key: 'note', value: 'x' }]);
  expect((await site.visitor().get('/api/adminouminou/params')).statusCode).toBe(401);
});
