/** Stores of tests on PostgreSQL: databases cloned from a migrated one, and emptied for the next test. */
import { randomUUID } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../platform/database/open.ts';
import { createPool } from '../platform/database/postgres/pool.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../siteDatabase/tables.ts';
import type { Cluster } from './cluster.fixtures.ts';

const TEMPLATE = 'migrated';

/** Returns the template's address. */
export async function makeTemplate(cluster: Cluster): Promise<string> {
  await cluster.run(`create database ${TEMPLATE}`);
  // Not through PgBouncer: a connection that stays open prevents cloning.
  const url = cluster.directUrlOf(TEMPLATE);
  const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
  await store.close();
  await cluster.run(KEEP_FIRST_ROWS, TEMPLATE);
  return cluster.urlOf(TEMPLATE);
}

const OWN_TABLES = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
/** Restores the rows of migrations between tests: faster than `truncate`, which replaces files. */
const KEEP_FIRST_ROWS = `create schema first;
  do $$ declare one text; statements text := ''; begin
    for one in ${OWN_TABLES} loop
      execute format('create table first.%I as table public.%I', one, one);
      statements := statements || format('delete from public.%1$I; insert into public.%1$I table first.%1$I;', one);
    end loop;
    for one in select sequencename from pg_sequences where schemaname = 'public' loop
      statements := statements || format('perform setval(%L, 1, false);', 'public.' || quote_ident(one));
    end loop;
    execute format('create function first.again() returns void language plpgsql
      set session_replication_role = replica as %L', 'begin ' || statements || ' end');
  end $$`;

interface Database {
  url: string;
  /** Stays open between tests: a connection that knows the tables answers several times faster. */
  pool: PostgresPool;
}

/** Databases that no test uses at present. */
const free: Database[] = [];

/** `template` is the address of the migrated database. */
export async function openPostgresStore(template = templateUrl()): Promise<Store> {
  const database = free.pop() ?? (await cloneOf(template));
  const pool = pooled(database.pool);
  const store = await openDatabase<Tables>({ url: database.url, pool, migrations, booleanColumns });
  return {
    ...store,
    async close() {
      await store.close();
      await giveBack(database);
    },
  };
}

/** An empty database for tests that open it more than once; close everything before `giveBack`. */
export async function takeDatabase(
  template = templateUrl(),
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const database = free.pop() ?? (await cloneOf(template));
  return { url: database.url, giveBack: () => giveBack(database) };
}

/** A pool that ends with its test: it waits for queries and refuses new ones, but keeps the connections. */
function pooled(pool: PostgresPool): PostgresPool {
  const inUse = new Set<Promise<void>>();
  let isEnded = false;
  return {
    ...pool,
    async connect() {
      if (isEnded) throw new Error('the store of this test is closed');
      const { promise: released, resolve } = Promise.withResolvers<void>();
      inUse.add(released);
      void released.then(() => inUse.delete(released));
      try {
        const client = await pool.connect();
        return {
          ...client,
          release(discard?: boolean) {
            client.release(discard);
            resolve();
          },
        };
      } catch (error) {
        resolve();
        throw error;
      }
    },
    async end() {
      isEnded = true;
      await Promise.all(inUse);
    },
  };
}

function templateUrl(): string {
  const { TEST_POSTGRES } = process.env;
  if (TEST_POSTGRES === undefined) throw new Error('run by `vitest run --project postgres`');
  return TEST_POSTGRES;
}

async function cloneOf(template: string): Promise<Database> {
  const address = new URL(template);
  address.pathname = '/postgres';
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await withClient(address.href, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  address.pathname = `/${name}`;
  const url = address.href;
  return { url, pool: createPool(url) };
}

async function giveBack(database: Database): Promise<void> {
  const client = await database.pool.connect();
  await client.query('select first.again()', []);
  client.release();
  free.push(database);
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
