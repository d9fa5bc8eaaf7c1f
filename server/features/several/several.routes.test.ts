import { expect } from 'vitest';
import type { HistoryEntry, HostFamille } from '../../../contract/familles/familles.schema.ts';
import {
  type ListedFamille,
  MAX_SEVERAL,
  type SeveralChange,
  type SeveralDone,
} from '../../../contract/familles/several.schema.ts';
import { host, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';

const ADMIN = '/api/adminouminou';

const list = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
const names = async () => (await list()).map(({ nom }) => nom);
const invite = (nom: string) => createFamille(host, { nom, invitedToReception: true });
const asked = (familles: readonly ListedFamille[]) => familles.map(({ id, version }) => ({ id, version }));
const ask = (familles: readonly ListedFamille[], change: SeveralChange) =>
  host.post(`${ADMIN}/familles/change`, { familles: asked(familles), change });
const change = async (familles: readonly ListedFamille[], wanted: SeveralChange) =>
  (await ask(familles, wanted)).json<SeveralDone>();
const undo = async ({ changed, at }: SeveralDone, wanted: SeveralChange) =>
  (
    await host.post(`${ADMIN}/familles/change/undo`, { familles: changed, at, change: wanted })
  ).json<SeveralDone>();
const history = async ({ id }: Pick<HostFamille, 'id'>) =>
  (await host.get(`${ADMIN}/famille/${id}/history`)).json<HistoryEntry[]>();
const kinds = async () =>
  (await host.get(`${ADMIN}/audit`)).json<{ kind: string }[]>().map(({ kind }) => kind);

const TABLE_4: SeveralChange = { what: 'label', label: 'table 4', on: true };
const TO_DRINKS: SeveralChange = { what: 'invitation', to: 'drinks' };
const BIN: SeveralChange = { what: 'bin' };

test('many families get a label and move to the drinks, each with a history entry, and one undo restores them', async () => {
  const families = [await invite('Aubert'), await invite('Bonnefoy'), await invite('Castan')];
  const before = await list();
  const labelled = await change(families, TABLE_4);
  expect(labelled.changed).toEqual(families.map(({ id }) => ({ id, version: 2 })));
  const drinks = await change(labelled.changed, TO_DRINKS);
  expect(await list()).toMatchObject(
    families.map(({ id }) => ({ id, labels: ['table 4'], invitedTovh: true, invitedToReception: false })),
  );
  expect(await history(families[0] as HostFamille)).toMatchObject([
    { by: 'host', before: { invitedTovh: false }, after: { invitedTovh: true } },
    { by: 'host', before: { labels: [] }, after: { labels: ['table 4'] } },
  ]);
  expect((await kinds()).filter((kind) => kind === 'flag-changed')).toHaveLength(6);
  expect((await undo(drinks, TO_DRINKS)).changed).toHaveLength(3);
  // The label was written before: restoring the list does not touch it, nor the other way round.
  expect((await undo(labelled, TABLE_4)).changed).toHaveLength(3);
  const bare = (familles: HostFamille[]) => familles.map(({ version: _version, ...rest }) => rest);
  expect(bare(await list())).toEqual(bare(before));
});

test('pressed twice it changes nothing more, and says so', async () => {
  const families = [await invite('Aubert'), await invite('Bonnefoy')];
  const both = await Promise.all([change(families, TABLE_4), change(families, TABLE_4)]);
  expect(both.flatMap(({ changed }) => changed)).toHaveLength(2);
  expect(both.flatMap(({ left }) => left.map(({ why }) => why))).toEqual(['already', 'already']);
  expect(await list()).toMatchObject([{ version: 2 }, { version: 2 }]);
  const [first] = both.filter(({ changed }) => changed.length > 0) as [SeveralDone];
  expect((await undo(first, TABLE_4)).changed).toHaveLength(2);
  expect(await undo(first, TABLE_4)).toMatchObject({ changed: [], left: [{ why: 'already' }, {}] });
});

test('what another host or a guest decided meanwhile stays and is reported; what they left alone is no conflict', async () => {
  const [moved, replied, quiet] = [await invite('Aubert'), await invite('Bonnefoy'), await invite('Castan')];
  const families = [moved, replied, quiet];
  await host.post(`${ADMIN}/famille`, { id: moved.id, invitedToReception: false });
  await site.visitor().post('/api/response/add', replyOf(replied));
  const drinks = await change(families, TO_DRINKS);
  expect(drinks.changed.map(({ id }) => id)).toEqual([replied.id, quiet.id]);
  expect(drinks.left).toEqual([{ id: moved.id, why: 'overtaken' }]);
  // Changing a value and back is a decision too.
  for (const invitedTovh of [false, true]) await host.post(`${ADMIN}/famille`, { id: quiet.id, invitedTovh });
  await host.post(`${ADMIN}/famille`, { id: replied.id, note: 'rappeler' });
  const back = await undo(drinks, TO_DRINKS);
  expect(back.changed.map(({ id }) => id)).toEqual([replied.id]);
  expect(back.left).toEqual([{ id: quiet.id, why: 'overtaken' }]);
  const now = new Map((await list()).map((famille) => [famille.id, famille]));
  expect(now.get(replied.id)).toMatchObject({ answer: true, note: 'rappeler', invitedToReception: true });
  expect(now.get(quiet.id)).toMatchObject({ invitedTovh: true });
});

test('families moved to the bin together are restored together, except those changed or deleted again since', async () => {
  const families = [await invite('Aubert'), await invite('Bonnefoy'), await invite('Castan')];
  const [answered, again, quiet] = families as [HostFamille, HostFamille, HostFamille];
  await site.visitor().post('/api/response/add', replyOf(answered));
  const binned = await change([...families, { id: 'nobody', version: 1 }], BIN);
  expect(binned.changed.map(({ id }) => id)).toEqual([again.id, quiet.id]);
  expect(binned.left).toEqual([
    { id: answered.id, why: 'overtaken' },
    { id: 'nobody', why: 'gone' },
  ]);
  expect(await names()).toEqual(['Aubert']);
  expect(await change([quiet], BIN)).toMatchObject({ changed: [], left: [{ why: 'already' }] });
  expect(await change([quiet], TABLE_4)).toMatchObject({ changed: [], left: [{ why: 'gone' }] });
  await host.post(`${ADMIN}/corbeille/${again.id}`, {});
  site.clock.now += 1000;
  await host.delete(`${ADMIN}/famille/${again.id}`);
  expect(await undo(binned, BIN)).toMatchObject({
    changed: [{ id: quiet.id }],
    left: [{ id: again.id, why: 'overtaken' }],
  });
  expect(await names()).toEqual(['Aubert', 'Castan']);
  expect((await kinds()).filter((kind) => kind === 'famille-back')).toHaveLength(2);
  expect(await undo(binned, BIN)).toMatchObject({ changed: [], left: [{ why: 'overtaken' }, {}] });
});

test('invalid requests are refused: too many families, a label with a comma, an unknown change', async () => {
  const many = Array.from({ length: MAX_SEVERAL + 1 }, (_, index) => ({ id: `f${index}`, version: 1 }));
  expect((await ask(many, TABLE_4)).statusCode).toBe(400);
  expect((await ask([], { what: 'label', label: 'a, b', on: true })).json().errors).toMatchObject([
    { message: expect.stringContaining('virgule') },
  ]);
  expect((await ask([], { what: 'paid' } as never)).statusCode).toBe(400);
  expect(await change([], TABLE_4)).toMatchObject({ changed: [], left: [] });
});
