/** A separate PostgreSQL that is stopped as by a power cut, and started again. */
import { DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../../siteDatabase/migrations/all.ts';
import { postgresDatabase } from '../../../siteDatabase/postgres.ts';
import { booleanColumns, type Tables } from '../../../siteDatabase/tables.ts';
import { type Cluster, startCluster } from '../../../testing/cluster.fixtures.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import { makeTemplate } from '../../../testing/postgres.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../../testing/processes.fixtures.ts';
import { createFamille, NOW, replyOf, storedFamille } from '../../../testing/site.fixtures.ts';
import { openDatabase } from '../open.ts';
import { storageProblemOf } from '../storageProblem.ts';
import { explainFailure } from './errors.ts';

const TOKEN = 'un jeton bien assez long';
const BEARER = { authorization: `Bearer ${TOKEN}` };

let cluster: Cluster;
let url: string;
let site: SiteOfMany;
let now = NOW;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  url = await makeTemplate(cluster);
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  const [only] = await openProcesses(url, 1, { now: () => now, metricsToken: TOKEN, databaseUrl: url });
  if (!only) throw new Error('no process');
  site = only;
});
afterEach(async () => {
  await cluster.stop();
  await cluster.start();
  await site.close();
  await cluster.run('truncate familles, hosts, sessions, erasures cascade', 'migrated');
});

test('while the database is away everybody is told to come back; then the site resumes with every acknowledged write', async () => {
  const famille = await createFamille(site.host);
  expect((await site.guest.post('/api/response/add', replyOf(famille))).statusCode).toBe(200);
  const late = await createFamille(site.host, { nom: 'Durand' });
  await cluster.stop();
  for (const answer of [
    await site.guest.post('/api/response/add', replyOf(late)),
    await site.guest.get(`/api/famille/${famille.hash}`),
    await site.host.get('/api/adminouminou/familles'),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ type: '/problems/unavailable' });
  }
  // Health checks at most every five seconds.
  now += 10_000;
  const health = await site.guest.get('/api/health');
  expect([health.statusCode, health.json()]).toEqual([503, { status: 'unavailable', reason: 'unavailable' }]);
  await cluster.start();
  expect((await storedFamille(site.guest, famille.hash)).answer).toBe(true);
  expect((await site.guest.post('/api/response/add', replyOf(late))).statusCode).toBe(200);
  // It also hears other processes again.
  await eventually(() => expect(site.store.changeMark()).not.toBeNaN());
});

test('a standby is reported as such: guests can read and are told to come back to write, and health names the server at once', async () => {
  const famille = await createFamille(site.host);
  expect((await site.guest.get('/api/health')).statusCode).toBe(200);
  await cluster.standBy();
  await eventually(async () =>
    expect((await site.guest.get(`/api/famille/${famille.hash}`)).statusCode).toBe(200),
  );
  const refused = await site.guest.post('/api/response/add', replyOf(famille));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  // The last health check, made in the same moment, succeeded.
  const health = await site.guest.get('/api/health', BEARER);
  expect([health.statusCode, health.json()]).toMatchObject([503, { reason: 'server-read-only' }]);
  expect(health.json().checks.database.detail).toMatch(/dans PostgreSQL .*ne fait que lire/);
  now += 10_000;
  expect((await site.guest.get('/api/health')).json()).toMatchObject({ reason: 'server-read-only' });
  await expect(postgresDatabase(url).open()).rejects.toThrow('ne fait que lire');

  await cluster.stop();
  await cluster.start();
  await eventually(async () =>
    expect((await site.guest.post('/api/response/add', replyOf(famille))).statusCode).toBe(200),
  );
  now += 10_000;
  expect((await site.guest.get('/api/health')).statusCode).toBe(200);
});

test('a full disk of the server is the server’s, and its messages during connecting are no fault of the site', () => {
  const said = (code: string, severity: string) =>
    Object.assign(new DatabaseError('could not write init file', 0, 'error'), { code, severity });
  const problemOf = (error: unknown) => storageProblemOf(explainFailure(error));
  expect(problemOf(said('53100', 'ERROR'))).toBe('server-full');
  expect(problemOf(said('XX000', 'FATAL'))).toBe('unavailable');
  expect(problemOf(said('58030', 'ERROR'))).toBe('unavailable');
  // An error within a statement may be the site's own.
  expect(problemOf(said('XX000', 'ERROR'))).toBeNull();
});

test('a connection that the server ends during a write makes that write fail only', async () => {
  const cut = site.store.write(async (tx) => {
    await tx.insertInto('params').values({ key: 'a', value: '' }).execute();
    await cluster.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'",
    );
    await tx.insertInto('params').values({ key: 'b', value: '' }).execute();
  });
  await expect(cut).rejects.toThrow('the database is away');
  await site.store.write((tx) => tx.insertInto('params').values({ key: 'c', value: '' }).execute());
  expect(await site.store.db.selectFrom('params').select('key').execute()).toEqual([{ key: 'c' }]);
  await site.store.write((tx) => tx.deleteFrom('params').execute());
});

test('a server that acknowledges before it has written is refused', async () => {
  await cluster.run('alter database migrated set synchronous_commit = off');
  const open = () => openDatabase<Tables>({ url, migrations, booleanColumns });
  await expect(open()).rejects.toThrow('synchronous_commit');
  await cluster.run('alter database migrated reset synchronous_commit');
  await (await open()).close();
});
