/** `pg_dump` of a site while guests reply, restored elsewhere by `pg_restore`: nothing is missing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { runCommand } from '../../operator/run.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { postgresDatabase } from '../../siteDatabase/postgres.ts';
import { type Cluster, startCluster } from '../../testing/cluster.fixtures.ts';
import { visit } from '../../testing/httpVisitor.fixtures.ts';
import { makeSiteProcess, type SiteProcess } from '../../testing/siteProcess.fixtures.ts';
import { createFamille, replyOf } from '../drill/familles.fixtures.ts';

let cluster: Cluster;
let folder: string;
let site: SiteProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dump-'));
  cluster = await startCluster({ durable: true });
  for (const name of ['before', 'after']) await cluster.run(`create database ${name}`);
  site = await makeSiteProcess({ DATABASE_URL: cluster.urlOf('before') });
  await site.start();
  await site.signIn();
});
afterEach(async () => {
  await site.remove();
  await cluster.remove();
  rmSync(folder, { recursive: true });
});

const dump = () =>
  cluster.program('pg_dump', ['-Fc', '-f', 'site.dump', '-d', cluster.directUrlOf('before')]);
const restore = () =>
  cluster.program('pg_restore', ['--exit-on-error', '-d', cluster.directUrlOf('after'), 'site.dump']);

async function moveIn(): Promise<void> {
  await site.kill('SIGTERM');
  site.env.DATABASE_URL = cluster.urlOf('after');
  await site.start();
}

/** All rows except the migrations', whose dates differ. */
async function rowsOf(name: string) {
  const file = join(folder, name);
  await postgresDatabase(cluster.urlOf(name)).copyTo(file);
  return readDatabase(file, (db) => tableDigests(db, new Set(['kysely_migration'])));
}

async function command(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runCommand(args, {
    env: site.env,
    say,
    warn: say,
    input: async () => '',
    now: Date.now(),
  });
  return { code, said: said.join('\n') };
}

const familles = async (): Promise<Famille[]> =>
  (await site.host.get('/api/adminouminou/familles')).json() as Promise<Famille[]>;

test('restores every row; the site’s commands find no fault, links and sessions are valid, and writes work', async () => {
  const [kept, erased] = [await createFamille(site, 'Étienne'), await createFamille(site, 'Durand')];
  expect((await site.host.post('/api/response/add', replyOf(kept))).status).toBe(200);
  expect((await site.host.delete(`/api/adminouminou/famille/${erased.id}`)).ok).toBe(true);
  dump();
  const made = await command('backup');
  restore();
  expect(await rowsOf('after')).toEqual(await rowsOf('before'));

  await moveIn();
  expect(await familles()).toMatchObject([{ nom: 'Étienne', answer: true, city: 'Étienne' }]);
  expect(
    await (await visit(`http://127.0.0.1:${site.host.port}`).get(`/api/famille/${kept.hash}`)).json(),
  ).toMatchObject({
    nom: 'Étienne',
    invites: [{ prenom: 'Zoé' }, { prenom: 'Noé' }],
  });
  // Sequences continue too.
  expect((await site.host.post('/api/adminouminou/famille', { id: kept.id, city: 'Albi' })).status).toBe(200);
  const history = await site.host.get(`/api/adminouminou/famille/${kept.id}/history`);
  expect(await history.json()).toHaveLength(2);
  for (const told of [made, await command('backup'), await command('verify', 'latest')])
    expect(told).toMatchObject({ code: 0 });
  expect(await command('check')).toMatchObject({ said: expect.stringMatching(/bien {3}base : PostgreSQL/) });
});

test('a dump made while guests reply is consistent: every reply acknowledged before it, and no partial one', async () => {
  const all: Famille[] = [];
  for (let index = 0; index < 40; index++) all.push(await createFamille(site, `F${index}`));
  const acknowledged: string[] = [];
  const guests = (async () => {
    for (const famille of all)
      if ((await site.host.post('/api/response/add', replyOf(famille))).ok) acknowledged.push(famille.nom);
  })();
  while (acknowledged.length < 5) await new Promise(setImmediate);
  const before = [...acknowledged];
  dump();
  await guests;
  restore();
  await moveIn();
  const there = (await familles()).filter(({ answer }) => answer === true);
  expect(there.map(({ nom }) => nom)).toEqual(expect.arrayContaining(before));
  expect(there.filter(({ invites, city, nom }) => invites.length !== 2 || city !== nom)).toEqual([]);
});
