/** Several processes on one database keep the promises of a single one. */
import { afterEach, beforeEach, expect } from 'vitest';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { database, test } from '../../../testing/databaseKit.fixtures.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../../testing/processes.fixtures.ts';
import { createFamille, replyOf, storedFamille } from '../../../testing/site.fixtures.ts';
import { cachedUntilWrite } from '../../async/memoize.ts';

let processes: SiteOfMany[];
let one: SiteOfMany;
let other: SiteOfMany;
beforeEach(async () => {
  processes = await openProcesses(database.url, 3);
  [one, other] = processes as [SiteOfMany, SiteOfMany];
});
afterEach(async () => {
  for (const { close } of processes) await close();
});

const families = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => createFamille(one.host, { nom: `Martin ${index}` })),
  );
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

test('of two answers of one family at two processes at once, one is stored and the other refused', async () => {
  for (const famille of await families(25)) {
    const yes = replyOf(famille);
    const no = { ...yes, answer: false, gardeEnfant: null, invites: [], numberPers: null };
    const answers = await Promise.all([
      one.guest.post('/api/response/add', yes),
      other.guest.post('/api/response/add', no),
    ]);
    expect(codes(answers)).toEqual([200, 409]);
    const stored = await storedFamille(one.guest, famille.hash);
    expect(stored.invites).toHaveLength(stored.answer ? 3 : 0);
    const history = await one.store.db
      .selectFrom('history')
      .select('id')
      .where('familleId', '=', famille.id)
      .execute();
    expect(history).toHaveLength(1);
  }
});

test('when two hosts change one family at once, the second sees the first’s change', async () => {
  for (const { id, version } of await families(10)) {
    const change = (site: SiteOfMany, city: string) =>
      site.host.post('/api/adminouminou/famille', { id, version, city });
    expect(codes(await Promise.all([change(one, 'Toulouse'), change(other, 'Albi')]))).toEqual([200, 409]);
  }
});

test('simultaneous answers of many families at three processes are all stored, none twice', async () => {
  const all = await families(60);
  const answers = await Promise.all(
    all.map((famille, index) =>
      eventually(async () => {
        const answer = await processes[index % 3]?.guest.post('/api/response/add', replyOf(famille));
        // As browsers do, where the database is away for a moment on a busy machine.
        if (answer?.statusCode === 503) throw new Error(answer.body);
        return answer?.statusCode;
      }),
    ),
  );
  expect(answers).toEqual(all.map(() => 200));
  const listed = (await other.host.get('/api/adminouminou/familles')).json<HostFamille[]>();
  expect(listed.map(({ answer, version }) => [answer, version])).toEqual(all.map(() => [true, 2]));
});

test('a read before a write is consistent, whoever writes at the same time', async () => {
  await one.store.write((tx) => tx.insertInto('params').values({ key: 'count', value: '0' }).execute());
  const add = ({ store }: SiteOfMany) =>
    store.write(async (tx) => {
      const { value } = await tx
        .selectFrom('params')
        .select('value')
        .where('key', '=', 'count')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('params')
        .set({ value: String(Number(value) + 1) })
        .where('key', '=', 'count')
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, () => processes.map(add)).flat());
  const { value } = await one.store.db
    .selectFrom('params')
    .select('value')
    .where('key', '=', 'count')
    .executeTakeFirstOrThrow();
  expect(value).toBe('60');
});

test('processes notice each other’s writes, and drop what they had cached', async () => {
  const keyIn = cachedUntilWrite(other.store.changeMark, () => ({
    read: other.store.db.selectFrom('params').select('key').execute(),
  }));
  expect(await keyIn().read).toEqual([]);
  // A listener that was not heard for a second and a half knows of no change, and caches nothing.
  await eventually(() => expect(keyIn()).toBe(keyIn()));
  await one.store.write((tx) => tx.insertInto('params').values({ key: 'a', value: '' }).execute());
  await eventually(async () => expect(await keyIn().read).toEqual([{ key: 'a' }]));
});
