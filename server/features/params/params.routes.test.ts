import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite, type Visitor } from '../../testing.fixtures.ts';

let site: TestSite;
let host: Visitor;
beforeEach(async () => {
  site = await openTestSite();
  host = await site.host();
});
afterEach(() => site.close());

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

test('deleting an unknown key is told', async () => {
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

test('the keys of every object are ordinary keys', async () => {
  await host.post('/api/params/', { key: '__proto__', value: 'constructor' });
  expect((await host.delete('/api/params/delete/constructor')).statusCode).toBe(404);
  expect((await host.delete('/api/params/delete/__proto__')).statusCode).toBe(204);
});
