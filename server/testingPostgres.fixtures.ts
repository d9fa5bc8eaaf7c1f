/** The tests' stores on PostgreSQL: each a database of its own, cloned from one with the real migrations and emptied for the next test. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';
import type { Cluster } from './testingCluster.fixtures.ts';

const TEMPLATE = 'migrated';

/** Gives its address. */
export async function makeTemplate(cluster: Cluster): Promise<string> {
  await cluster.run(`create database ${TEMPLATE}`);
  const url = cluster.urlOf(TEMPLATE);
  const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
  await store.close();
  await cluster.run(KEEP_FIRST_ROWS, TEMPLATE);
  return url;
}

const OWN_TABLES = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
/** What the migrations themselves put in, for the next test. */
const KEEP_FIRST_ROWS = `create schema first;
  do $$ declare one text; begin
    for one in ${OWN_TABLES} loop execute format('create table first.%I as table public.%I', one, one); end loop;
  end $$`;

/** Databases that no test uses at present. */
const free: string[] = [];

/** `template` is the address of the migrated one. */
export async function openPostgresStore(template = templateUrl()): Promise<Store> {
  const { url, giveBack } = await takeDatabase(template);
  const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
  return {
    ...store,
    async close() {
      await store.close();
      await giveBack();
    },
  };
}

/** An empty one, for whoever opens it more than once; everything that opened it is closed when it is given back. */
export async function takeDatabase(
  template = templateUrl(),
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const url = free.pop() ?? (await cloneOf(template));
  return {
    url,
    async giveBack() {
      await emptied(url);
      free.push(url);
    },
  };
}

function templateUrl(): string {
  const { TEST_POSTGRES } = process.env;
  if (TEST_POSTGRES === undefined) throw new Error('run by `vitest run --project postgres`');
  return TEST_POSTGRES;
}

async function cloneOf(template: string): Promise<string> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await withClient(url.href, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Quicker than `truncate`, which takes and makes files. */
async function emptied(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`set session_replication_role = replica;
      do $$ declare one text; begin
        for one in ${OWN_TABLES} loop
          execute format('delete from %I', one);
          execute format('insert into %I table first.%I', one, one);
        end loop;
        for one in select sequencename from pg_sequences where schemaname = 'public'
        loop execute format('alter sequence %I restart', one); end loop;
      end $$`),
  );
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
