/** A site on PostgreSQL is backed up like one on a file, and restored into either. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { freePort } from '../../../tools/freePort.ts';
import { withoutSettings } from '../../../tools/withoutSettings.ts';
import { runCommand } from '../../operator/run.ts';
import { appliedMigrations } from '../../platform/database/askDatabase.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { ask } from '../../platform/database/postgres/exchange.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { booleanColumns, type Store, type Tables, type Transaction } from '../../siteDatabase/tables.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { takeDatabase } from '../../testing/postgres.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../testing/processes.fixtures.ts';
import { createFamille, NOW, replyOf } from '../../testing/site.fixtures.ts';
import { programOf, refusedStart } from '../../testing/siteProcess.fixtures.ts';
import { deleteAlert, insertAlert, listAlerts } from '../alerts/alerts.repository.ts';
import { erasePersonal } from '../bin/bin.usecases.ts';
import { testSettings } from './backups.fixtures.ts';

const ACT = { at: NOW, who: 'Zoé' };

let dataDir: string;
let from: Awaited<ReturnType<typeof takeDatabase>>;
let to: Awaited<ReturnType<typeof takeDatabase>>;
let famille: HostFamille;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'backup-postgres-'));
  from = await takeDatabase();
  to = await takeDatabase();
  await onSite(from.url, async ({ host, guest }) => {
    famille = await createFamille(host, { nom: 'Étienne', note: 'près de la fenêtre', labels: ['vélo'] });
    await guest.post('/api/response/add', replyOf(famille));
    await createFamille(host, { nom: 'Durand' });
  });
});
afterEach(async () => {
  await from.giveBack();
  await to.giveBack();
  rmSync(dataDir, { recursive: true });
});

async function onSite(url: string, work: (site: SiteOfMany) => Promise<unknown>): Promise<void> {
  const [site] = await openProcesses(url, 1);
  if (!site) throw new Error('no process');
  await work(site).finally(site.close);
}

function site(database: string | undefined, ...args: string[]) {
  return siteAt(NOW, database, ...args);
}

async function siteAt(now: number, database: string | undefined, ...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const env = { DATA_DIR: dataDir, CONTENT_DIR: 'content', ...(database && { DATABASE_URL: database }) };
  const code = await runCommand(args, { env, say, warn: say, input: async () => '', now });
  return { code, said: said.join('\n') };
}

async function backedUp(): Promise<void> {
  const { code, said } = await site(from.url, 'backup');
  expect([code, said]).toEqual([0, expect.stringContaining('relue et vérifiée')]);
}

const UNLIKE = new Set(['kysely_migration', 'sessions', 'hosts']);
async function rowsOf(databaseUrl: string | undefined, name: string) {
  const copy = join(dataDir, name);
  await (await siteDatabaseOf({ ...testSettings(dataDir), databaseUrl })).copyTo(copy);
  return readDatabase(copy, (db) => tableDigests(db, UNLIKE));
}

const withStore = async <Result>(url: string, work: (store: Store) => Promise<Result>) => {
  const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
  return work(store).finally(store.close);
};

test('a backup of PostgreSQL is restored into another PostgreSQL row for row, and writes work there', async () => {
  await backedUp();
  const back = await site(to.url, 'restore', 'latest', '--force');
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('remise en place')]);
  expect(await rowsOf(to.url, 'to')).toEqual(await rowsOf(from.url, 'from'));
  expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^replaced-/));
  await onSite(to.url, async ({ host }) => {
    const changed = await host.post('/api/adminouminou/famille', { id: famille.id, city: 'Albi' });
    expect(changed.statusCode).toBe(200);
    const history = await host.get(`/api/adminouminou/famille/${famille.id}/history`);
    expect(history.json().length).toBe(3);
  });
});

test('a backup of PostgreSQL is restored into a file, and that file’s into PostgreSQL', async () => {
  await backedUp();
  expect(await site(undefined, 'restore', 'latest')).toMatchObject({ code: 0 });
  expect(await rowsOf(undefined, 'file')).toEqual(await rowsOf(from.url, 'from'));
  await site(undefined, 'backup', '--to', join(dataDir, 'of-file'));
  const [name] = readdirSync(join(dataDir, 'of-file')).filter((entry) => entry.startsWith('mariage-'));
  expect(await site(to.url, 'restore', join(dataDir, 'of-file', String(name)), '--force')).toMatchObject({
    code: 0,
  });
  expect(await rowsOf(to.url, 'to')).toEqual(await rowsOf(from.url, 'again'));
});

test('a restore takes a PostgreSQL that a newer release has migrated back to this one', async () => {
  await backedUp();
  const before = await rowsOf(from.url, 'before');
  await ask(
    from.url,
    `create table later ("familleId" text primary key references familles (id));
     insert into later select id from familles;
     alter table familles add column later text;
     insert into kysely_migration (name, timestamp) values ('999-later', '2030')`,
  );
  const back = await site(from.url, 'restore', 'latest', '--force');
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('remise en place')]);
  expect(await appliedMigrations(from.url)).toEqual(Object.keys(migrations).sort());
  expect(await ask(from.url, "select to_regclass('later') is null as gone")).toEqual([{ gone: true }]);
  expect(await rowsOf(from.url, 'after')).toEqual(before);
  await onSite(from.url, async ({ host }) => {
    expect((await createFamille(host, { nom: 'Après' })).nom).toBe('Après');
  });
});

test('a restore that is killed while it makes the schema anew changes nothing, and is done again', async () => {
  await backedUp();
  await withStore(from.url, ({ write }) => write((tx) => erasePersonal(tx, famille.id, ACT)));
  await ask(from.url, `insert into kysely_migration (name, timestamp) values ('999-later', '2030')`);
  // Stands still once everything is dropped and the first migration is to come.
  await ask(
    from.url,
    `create function first.hold() returns event_trigger language plpgsql as $$ begin
       if current_query() like '%kysely_migration%' then perform pg_sleep(3600); end if;
     end $$;
     create event trigger hold on ddl_command_start when tag in ('CREATE TABLE')
       execute function first.hold()`,
  );
  const env = { ...withoutSettings(), DATA_DIR: dataDir, CONTENT_DIR: 'content', DATABASE_URL: from.url };
  const command = [programOf('site'), 'restore', 'latest', '--force', '--sans-effacees'];
  const restore = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const HELD = `from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await eventually(async () => expect(await ask(from.url, `select pid ${HELD}`)).toHaveLength(1));
  restore.kill('SIGKILL');
  await once(restore, 'close');
  await ask(from.url, `drop event trigger hold; select pg_terminate_backend(pid) ${HELD}`);
  expect(await ask(from.url, 'select count(*)::int as families from familles')).toEqual([{ families: 1 }]);
  const { status, said } = refusedStart({ ...env, PORT: String(await freePort()) });
  expect([status, said]).toEqual([1, expect.stringContaining('version plus récente')]);
  const back = await site(from.url, 'restore', 'latest', '--force', '--sans-effacees');
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('laissées effacées : 1')]);
  expect(await ask(from.url, 'select nom from familles')).toEqual([{ nom: 'Durand' }]);
});

test('a family erased after a backup stays erased when it is restored into PostgreSQL', async () => {
  await backedUp();
  await withStore(from.url, ({ write }) => write((tx) => erasePersonal(tx, famille.id, ACT)));
  const asked = await site(from.url, 'restore', 'latest', '--force');
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('--sans-effacees')]);
  const back = await site(from.url, 'restore', 'latest', '--force', '--sans-effacees');
  expect(back.said).toContain('laissées effacées : 1');
  await withStore(from.url, async ({ db }) => {
    expect(await db.selectFrom('familles').select('nom').execute()).toEqual([{ nom: 'Durand' }]);
    expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([
      { familleId: famille.id, how: 'one', ...ACT },
    ]);
  });
});

test('what the operator was mailed about is as it was before the restore into PostgreSQL', async () => {
  const told = (work: (tx: Transaction) => Promise<void>) => withStore(from.url, ({ write }) => write(work));
  await told((tx) => insertAlert(tx, 'mail', NOW));
  await backedUp();
  await told((tx) => deleteAlert(tx, 'mail'));
  await told((tx) => insertAlert(tx, 'photos', NOW + 1));
  expect(await site(from.url, 'restore', 'latest', '--force')).toMatchObject({ code: 0 });
  await withStore(from.url, async ({ db }) =>
    expect(await listAlerts(db)).toEqual([{ part: 'photos', since: NOW + 1 }]),
  );
});

test('families deleted from PostgreSQL by other means than the site come back', async () => {
  await backedUp();
  await withStore(from.url, ({ write }) => write((tx) => tx.deleteFrom('familles').execute()));
  const back = await site(from.url, 'restore', 'latest', '--force');
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('Familles : 2')]);
  await withStore(from.url, async ({ db }) => {
    expect(await db.selectFrom('familles').select('nom').orderBy('nom').execute()).toEqual([
      { nom: 'Durand' },
      { nom: 'Étienne' },
    ]);
    expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([]);
  });
});

test('a restore into PostgreSQL is taken back by the folder that it set aside', async () => {
  await backedUp();
  await onSite(from.url, ({ host }) => createFamille(host, { nom: 'Petit' }));
  const before = await rowsOf(from.url, 'before');
  const back = await site(from.url, 'restore', 'latest', '--force');
  expect(back.said).toContain('Familles : 2');
  const [folder] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
  const aside = join(dataDir, String(folder));
  for (const [after, wanted] of [aside, join(aside, 'wedding.sqlite')].entries()) {
    const taken = await siteAt(NOW + (after + 1) * 1000, from.url, 'restore', wanted, '--force');
    expect(taken).toEqual({ code: 0, said: expect.stringContaining('Familles : 3') });
  }
  expect(await rowsOf(from.url, 'after')).toEqual(before);
});

test('check, password and export work for a site on PostgreSQL', async () => {
  // The cluster of these tests does not flush.
  expect((await site(from.url, 'check')).said).toMatch(
    /À VOIR base : PostgreSQL \d+\S* confirme avant d’écrire/,
  );
  expect(await site(from.url, 'password')).toMatchObject({ code: 0 });
  const exported = await site(from.url, 'export');
  expect(JSON.parse(exported.said).familles).toHaveLength(2);
  expect((await site('postgres://nobody@127.0.0.1:9/none', 'check')).said).toMatch(
    /À VOIR base : PostgreSQL ne répond pas/,
  );
});
