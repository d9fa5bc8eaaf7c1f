/** What a PgBouncer does to a site that is set up otherwise than deploy/pgbouncer.ini: the start refuses it. */
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { postgresDatabase } from '../../siteDatabase/postgres.ts';
import { type Cluster, startCluster } from '../../testing/cluster.fixtures.ts';

let cluster: Cluster;
afterEach(() => cluster.remove());

test.each([
  [
    'one session is lent to several',
    'pool_mode = transaction',
    '',
    /une session à plusieurs.*pool_mode = session/,
  ],
  [
    'the wish for a schema is left out',
    'ignore_startup_parameters = options',
    '&options=-c%20search_path=amina',
    /le schéma « amina » y est ignoré/,
  ],
])('where %s, no site starts', async (_what, setting, query, said) => {
  cluster = await startCluster({ pooling: [setting] });
  await cluster.run('create schema amina');
  const open = postgresDatabase(`${cluster.urlOf('postgres')}${query}`).open();
  await expect(open).rejects.toThrow(said);
});

test('where no session is left, whoever starts a site is told so', async () => {
  cluster = await startCluster({ pooling: ['default_pool_size = 1'] });
  const other = new Client({ connectionString: cluster.urlOf('postgres') });
  await other.connect();
  await other.query('select 1');
  await expect(postgresDatabase(cluster.urlOf('postgres')).open()).rejects.toThrow('ne répond pas');
  await other.end();
});
