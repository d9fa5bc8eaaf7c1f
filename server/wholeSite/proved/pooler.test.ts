/** PgBouncer: settings unlike deploy/pgbouncer.ini are refused; with the shipped ones, PostgreSQL may die. */
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect } from 'vitest';
import { postgresDatabase } from '../../siteDatabase/postgres.ts';
import { type Cluster, startCluster } from '../../testing/cluster.fixtures.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { makeSiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille } from '../drill/familles.fixtures.ts';
import type { Observed } from '../drill/several/asking.fixtures.ts';
import { startCrowd } from '../drill/several/guests.fixtures.ts';

let cluster: Cluster;
afterEach(() => cluster.remove());

test.each([
  ['sessions are shared', 'pool_mode = transaction', '', /une session à plusieurs.*pool_mode = session/],
  [
    'the schema of the address is ignored',
    'ignore_startup_parameters = options',
    '&options=-c%20search_path=amina',
    /le schéma « amina » y est ignoré/,
  ],
  [
    'the schema of the address is refused',
    'ignore_startup_parameters =',
    '&options=-c%20search_path=amina',
    /DATABASE_URL est derrière un PgBouncer, .*\(unsupported startup parameter.*une base à lui/,
  ],
])('if %s, no site starts', async (_what, setting, query, said) => {
  cluster = await startCluster({ pooling: [setting] });
  await cluster.run('create schema amina');
  const open = postgresDatabase(`${cluster.urlOf('postgres')}${query}`).open();
  await expect(open).rejects.toThrow(said);
});

test('a start says so when PgBouncer has no session left', async () => {
  cluster = await startCluster({ pooling: ['default_pool_size = 1'] });
  const other = new Client({ connectionString: cluster.urlOf('postgres') });
  await other.connect();
  await other.query('select 1');
  await expect(postgresDatabase(cluster.urlOf('postgres')).open()).rejects.toThrow('ne répond pas');
  await other.end();
});

/** The setting of the shipped file. */
const LOGIN_RETRY = 'server_login_retry = 1';
/** Address of a PgBouncer that has had no request since the server came back. */
const unheardOf = () => cluster.directUrlOf('noces').replace('&user=', '/pooler&user=');

test('after an outage PgBouncer refuses the first connection: a site that starts then retries once', async () => {
  cluster = await startCluster({ pooling: [LOGIN_RETRY] });
  await cluster.run('create database noces');
  await (await postgresDatabase(unheardOf()).open()).close();
  await cluster.stop();
  await expect(postgresDatabase(unheardOf()).open()).rejects.toThrow('ne répond pas');
  await cluster.start();
  await (await postgresDatabase(unheardOf()).open()).close();
});

test('after an outage a command that comes first, such as a backup, is not told that a server is away which answers', async () => {
  cluster = await startCluster({ pooling: [LOGIN_RETRY] });
  await cluster.run('create database noces');
  const { open, isThere, copyTo } = postgresDatabase(unheardOf());
  await (await open()).close();
  for (const [what, comes] of Object.entries({
    isThere,
    copyTo: () => copyTo(join(folder, 'copy.sqlite')),
  })) {
    await cluster.stop();
    await expect(isThere(), what).rejects.toThrow();
    await cluster.start();
    await expect(comes(), what).resolves.not.toThrow();
  }
});

test('PostgreSQL dies behind PgBouncer repeatedly while guests reply: no acknowledged reply is lost, and the site recovers by itself', async () => {
  cluster = await startCluster({ durable: true, pooling: [LOGIN_RETRY] });
  await cluster.run('create database noces');
  const site = await makeSiteProcess({ DATABASE_URL: unheardOf(), LOG_LEVEL: 'error' });
  await site.start();
  await site.signIn();
  const familles = [];
  for (let index = 0; index < 400; index++) familles.push(await createFamille(site, `F${index}`));
  const observed: Observed = { violations: [], away: 0, times: [] };
  let isEnded = false;
  const url = `http://127.0.0.1:${site.host.port}`;
  const crowd = startCrowd({ url, familles, clients: 8, paceMs: 20, observed }, () => isEnded);
  for (let deaths = 0; deaths < 6; deaths++) {
    const before = { acknowledged: crowd.acknowledged.size, away: observed.away };
    await eventually(() => expect(crowd.acknowledged.size).toBeGreaterThan(before.acknowledged + 20));
    await cluster.stop();
    await eventually(() => expect(observed.away).toBeGreaterThan(before.away + 8));
    await cluster.start();
  }
  await eventually(() => expect(crowd.acknowledged.size).toBe(familles.length));
  isEnded = true;
  await crowd.done;
  expect(observed.violations).toEqual([]);
  const rows = await cluster.run('select hash from familles where answer and city = nom', 'noces');
  const stored = new Set(rows.map(({ hash }) => hash));
  expect([...crowd.acknowledged].filter((hash) => !stored.has(hash))).toEqual([]);
  process.stderr.write(`${stored.size} réponses, ${observed.away} fois « revenez » : 0 perdu\n`);
  await site.remove();
});
