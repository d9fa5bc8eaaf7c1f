/** A site on a PostgreSQL that flushes: killed and restarted, and when it must refuse to start. */
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testSettings } from './features/backups/backups.fixtures.ts';
import { runCommand } from './operator/run.ts';
import { markerFile } from './startup/dataFolder.ts';
import { openSiteDatabase, refuseUnfit } from './startup/siteDatabase.ts';
import { type Cluster, startCluster } from './testing/cluster.fixtures.ts';
import { eventually } from './testing/eventually.fixtures.ts';
import { makeSiteProcess, refusedStart, type SiteProcess } from './testing/siteProcess.fixtures.ts';

let cluster: Cluster;
let site: SiteProcess;
let url: string;
let name: string;
let count = 0;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  count += 1;
  name = `wedding${count}`;
  await cluster.run(`create database ${name}`);
  url = cluster.urlOf(name);
  site = await makeSiteProcess({ DATABASE_URL: url });
});
afterEach(() => site.remove());

const add = (nom: string) =>
  site.host.post('/api/adminouminou/createFamille', {
    nom,
    prenom: '',
    email: '',
    invitedTovh: false,
    invitedToReception: true,
  });

test('acknowledged writes are there after site and server were killed', async () => {
  await site.start();
  await site.signIn();
  const acknowledged: string[] = [];
  for (const nom of ['a', 'b', 'c', 'd']) if ((await add(nom)).ok) acknowledged.push(nom);
  // A second process in the same folder is told to use its own DATA_DIR.
  expect(refusedStart({ ...site.env, PORT: '0' }).said).toContain('son propre DATA_DIR');
  await Promise.all([site.kill(), cluster.stop()]);
  await cluster.start();
  await site.start();
  await site.signIn();
  const listed = (await (await site.host.get('/api/adminouminou/familles')).json()) as { nom: string }[];
  expect(acknowledged).toHaveLength(4);
  expect(listed.map(({ nom }) => nom)).toEqual(acknowledged);
});

test('while the server is away, a hundred visitors do not log a hundred stack traces', async () => {
  site.env.LOG_LEVEL = 'error';
  await site.start();
  await site.signIn();
  await cluster.stop();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => site.host.get('/api/adminouminou/familles')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  // A visitor's, or that of the site's own work if that noticed it first.
  const stacks = () =>
    site
      .said()
      .split('\n')
      .filter((line) => line.includes('"stack"'));
  await eventually(() => expect(stacks()).toHaveLength(1));
  await site.kill();
  expect(stacks()).toHaveLength(1);
  await cluster.start();
});

async function start(databaseUrl = url): Promise<void> {
  const config = { ...testSettings(site.dataDir), databaseUrl };
  await refuseUnfit(config);
  const { close } = await openSiteDatabase({
    config,
    logger: pino({ level: 'silent' }),
    now: Date.UTC(2026, 10, 22),
  });
  await close();
}

test('a server that is away, emptied, newer or may lose writes is refused in French', async () => {
  await start();
  await expect(start('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(
    'la base PostgreSQL de DATABASE_URL ne répond pas',
  );
  await cluster.run(`create database another${count}`);
  const another = cluster.urlOf(`another${count}`);
  await expect(start(another)).rejects.toThrow(
    /DATABASE_URL est vide, alors qu’un site vit dans .*2026-11-22/,
  );
  await cluster.run(`alter database ${name} set synchronous_commit = off`);
  await expect(start()).rejects.toThrow('synchronous_commit y est « off »');
  await cluster.run(`alter database ${name} reset synchronous_commit`);
  await cluster.run("insert into kysely_migration values ('999-later', '2030')", name);
  await expect(start()).rejects.toThrow('version plus récente');
  rmSync(markerFile(site.dataDir));
  await start(another);
});

async function check(): Promise<string> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const env = { DATA_DIR: site.dataDir, CONTENT_DIR: 'content', DATABASE_URL: url };
  await runCommand(['check'], { env, say, warn: say, input: async () => '', now: Date.now() });
  return said.join('\n');
}

test('check reports the server’s version', async () => {
  expect(await check()).toMatch(/bien {3}base : PostgreSQL \d+\S* répond, sera remplie au premier démarrage/);
});

test('a read-only server, such as a standby after a failover, is named by check and by the refused start', async () => {
  await site.start();
  await site.kill();
  await cluster.run(`alter database ${name} set default_transaction_read_only = on`);
  expect(await check()).toMatch(/À VOIR base : PostgreSQL \d+\S* ne fait que lire/);
  expect(refusedStart({ ...site.env, PORT: '0' }).said).toContain(
    'la base PostgreSQL de DATABASE_URL ne fait que lire',
  );
});
