/** A site moves to PostgreSQL and back without loss, even if others write or the move is killed. */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { RENDITION_KINDS, renditionName } from '../../../contract/photos/photos.rules.ts';
import { runCommand } from '../../operator/run.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { ask } from '../../platform/database/postgres/exchange.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { DatabaseAwayError } from '../../platform/database/storageProblem.ts';
import { isProblem } from '../../platform/http/problemError.ts';
import { lookAt } from '../../siteDatabase/relocation.repository.ts';
import { siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { openSiteDatabase, refuseUnfit } from '../../startup/siteDatabase.ts';
import { database, test } from '../../testing/databaseKit.fixtures.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dataDir } from '../../testing/folderKit.fixtures.ts';
import { makeSiteProcess, programOf, refusedStart } from '../../testing/siteProcess.fixtures.ts';
import { testSettings } from '../backups/backups.fixtures.ts';
import { listFamilles } from '../familles/familles.repository.ts';
import { createFamille } from '../familles/familles.usecases.ts';
import { secretFor } from '../secrets/secrets.repository.ts';
import { moveSite } from './move.usecases.ts';

/** Set by `npm run prove`. */
const KILLS = Number(process.env.KILLS ?? 4);

/** Files that show the progress of a move. */
const STAGES = ['photos.jsonl', 'rows/rows.sqlite', 'rows/copy.sqlite'];

const logger = pino({ level: 'silent' });

const settings = (databaseUrl?: string, photosDir = join(dataDir, 'photos')) => ({
  ...testSettings(dataDir),
  databaseUrl,
  photosDir,
});
const open = (databaseUrl?: string, photosDir?: string) =>
  openSiteDatabase({ config: settings(databaseUrl, photosDir), logger, now: Date.now() });

const family = (nom: string) => ({
  nom,
  prenom: 'Zoé',
  email: '',
  invitedTovh: false,
  invitedToReception: true,
});
const addFamily = ({ write }: Store, nom: string) => write((tx) => createFamille(tx, family(nom)));

async function makeSite(families = 40): Promise<void> {
  const store = await open();
  await store.write((tx) => secretFor(tx, 'csrf'));
  await Promise.all(Array.from({ length: families }, (_, index) => addFamily(store, `Étienne ${index}`)));
  await store.close();
  for (const folder of ['couple', 'repas']) {
    mkdirSync(join(dataDir, 'photos', folder, 'thumbs'), { recursive: true });
    for (let index = 0; index < 12; index++)
      writeFileSync(join(dataDir, 'photos', folder, `é ${index}.jpg`), `${folder} ${index}`.repeat(2000));
    for (const kind of RENDITION_KINDS)
      writeFileSync(join(dataDir, 'photos', folder, 'thumbs', renditionName(kind, 'é 1.jpg')), kind);
  }
}

async function site(env: NodeJS.ProcessEnv, ...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const all = { DATA_DIR: dataDir, CONTENT_DIR: 'content', ...env };
  const code = await runCommand(args, { env: all, say, warn: say, input: async () => '', now: Date.now() });
  return { code, said: said.join('\n') };
}

const mtimeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const UNLIKE = new Set(['relocation', 'kysely_migration']);
async function rowsOf(databaseUrl: string | undefined, name: string) {
  const copy = join(dataDir, name);
  await (await siteDatabaseOf({ dataDir, databaseUrl })).copyTo(copy);
  return readDatabase(copy, (db) => tableDigests(db, UNLIKE, { byKey: true }));
}

const digestOf = (path: string) => hash('sha256', readFileSync(path), 'hex').slice(0, 8);

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length), digestOf(path)]),
  );
}

describe('there and back', () => {
  test('every row and photo arrives, and a site starts at the new place only', async () => {
    await makeSite();
    const before = await rowsOf(undefined, 'before');
    const photos = filesIn(join(dataDir, 'photos'));
    const elsewhere = join(dataDir, 'elsewhere');

    const there = await site({ MOVE_TO: database.url }, 'move', '--photos', elsewhere);
    expect(there).toEqual({ code: 0, said: expect.stringContaining(`PHOTOS_DIR=${elsewhere}`) });
    expect(there.said).not.toContain(database.url);
    expect(await rowsOf(database.url, 'there')).toEqual(before);
    expect(filesIn(elsewhere)).toEqual(photos);
    await expect(refuseUnfit(settings())).rejects.toThrow('ce site a déménagé');
    await expect(refuseUnfit(settings(database.url))).rejects.toThrow('elles ne sont plus dans');
    await refuseUnfit(settings(database.url, elsewhere));
    expect((await site({}, 'check')).said).toMatch(/À VOIR lieu : ce site a déménagé/);
    const known = await site({ DATABASE_URL: database.url, PHOTOS_DIR: elsewhere }, 'check');
    expect(known.said).toContain('bien   lieu : le site vit ici');

    const moved = await open(database.url, elsewhere);
    await addFamily(moved, 'Durand');
    await moved.close();
    const after = await rowsOf(database.url, 'after');
    const env = { DATABASE_URL: database.url, PHOTOS_DIR: elsewhere };
    const back = await site(env, 'move', '--to', 'sqlite', '--photos', join(dataDir, 'photos'));
    expect(back).toEqual({ code: 0, said: expect.stringContaining('DATABASE_URL : à retirer') });
    expect(await rowsOf(undefined, 'back')).toEqual(after);
    await refuseUnfit(settings());
    await expect(refuseUnfit(settings(database.url, elsewhere))).rejects.toThrow('ce site a déménagé');
  });

  test('writes acknowledged during the move are at the new place, and none are accepted once it has moved', async () => {
    await makeSite(5);
    const store = await open();
    const acknowledged: string[] = [];
    let refused = 0;
    let over = false;
    const writing = (async () => {
      for (let index = 0; !over; index++)
        await addFamily(store, `Pendant ${index}`).then(
          () => acknowledged.push(`Pendant ${index}`),
          (error: unknown) => {
            if (!isProblem(error, 'moving')) throw error;
            refused += 1;
          },
        );
    })();
    const { code, said } = await site({}, 'move', '--to', database.url);
    over = true;
    await writing;
    expect([code, said]).toEqual([0, expect.stringContaining('comparé')]);
    await expect(addFamily(store, 'Trop tard')).rejects.toThrow('Revenez dans un instant');
    await store.close();
    const there = await open(database.url);
    const names = (await listFamilles(there.db)).map(({ nom }) => nom);
    expect(names.filter((nom) => nom.startsWith('Pendant')).sort()).toEqual(acknowledged.sort());
    expect([acknowledged.length > 0, refused > 0]).toEqual([true, true]);
    await there.close();
  });
});

test('a running site is paused once it has moved, does not start at the old place, and starts at the new one', async () => {
  const running = await makeSiteProcess();
  try {
    await running.start();
    await running.signIn();
    const { host, dataDir: DATA_DIR } = running;
    await host.post('/api/adminouminou/createFamille', family('Durand'));
    expect(await site({ DATA_DIR }, 'move', '--to', database.url)).toMatchObject({ code: 0 });
    await eventually(async () => expect((await host.get('/api/adminouminou/familles')).status).toBe(503));
    expect(await running.kill('SIGTERM')).toBe(0);
    const { status, said } = refusedStart({ ...running.env });
    expect([status, said]).toEqual([1, expect.stringContaining('ce site a déménagé')]);
    running.env.DATABASE_URL = database.url;
    await running.start();
    const familles = await (await host.get('/api/adminouminou/familles')).json();
    expect(familles).toMatchObject([{ nom: 'Durand' }]);
  } finally {
    await running.remove();
  }
});

describe('a move that is interrupted', () => {
  test('by kill -9 at any point ends the same when it is started again', async () => {
    await makeSite(300);
    const store = await open();
    const elsewhere = join(dataDir, 'elsewhere');
    const acknowledged: string[] = [];
    let over = false;
    const writing = (async () => {
      for (let index = 0; !over; index++) {
        await addFamily(store, `Pendant ${index}`).then(
          () => acknowledged.push(`Pendant ${index}`),
          () => {},
        );
        await pause(5);
      }
    })();
    const env = { DATA_DIR: dataDir, CONTENT_DIR: 'content', MOVE_TO: database.url };
    let hasEnded = false;
    for (let kills = 0; kills < KILLS && !hasEnded; kills++) {
      const at = Date.now();
      const mover = spawn(process.execPath, [programOf('site'), 'move', '--photos', elsewhere], {
        env,
        stdio: 'ignore',
      });
      const ended = once(mover, 'exit');
      const begun = join(dataDir, '.move', STAGES[kills % STAGES.length] ?? '');
      while (mtimeOf(begun) < at && mover.exitCode === null) await pause(1);
      await pause(Math.random() * 60);
      mover.kill('SIGKILL');
      hasEnded = (await ended)[0] === 0;
      // Two databases of one wedding on which a site may start would diverge.
      const { wedding, relocations } = await lookAt(
        await siteDatabaseOf({ dataDir, databaseUrl: database.url }),
      );
      if (wedding !== null && !relocations.some(({ state }) => state === 'arriving'))
        await expect(refuseUnfit(settings())).rejects.toThrow('ce site a déménagé');
    }
    const again = () => site({ MOVE_TO: database.url }, 'move', '--photos', elsewhere);
    let { code, said } = await again();
    // A busy server sometimes refuses a connection; the command says so and is run again, as after a kill.
    while (code !== 0 && said.includes('ne répond pas')) ({ code, said } = await again());
    over = true;
    await writing;
    await store.close();
    expect([code, said]).toEqual([0, expect.stringMatching(/comparé|déjà fait/)]);
    const there = await open(database.url, elsewhere);
    const names = (await listFamilles(there.db)).map(({ nom }) => nom);
    await there.close();
    expect(names.filter((nom) => nom.startsWith('Pendant')).sort()).toEqual(acknowledged.sort());
    expect(names.filter((nom) => nom.startsWith('Étienne'))).toHaveLength(300);
    expect(filesIn(elsewhere)).toEqual(filesIn(join(dataDir, 'photos')));
  });

  test('before the first table exists is started again', async () => {
    await makeSite(1);
    const url = new URL(database.url);
    url.searchParams.set('options', '-c search_path=cut');
    // As a migrator leaves it that is killed right after creating its own tables.
    await ask(
      url.href,
      `create schema cut;
       create table cut.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
       create table cut.kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`,
    );
    try {
      expect(await site({}, 'move', '--to', url.href)).toEqual({
        code: 0,
        said: expect.stringContaining('comparé'),
      });
    } finally {
      await ask(database.url, 'drop schema cut cascade');
    }
  });

  test('between its last two steps is finished by the same command', async () => {
    await makeSite(1);
    await site({}, 'move', '--to', database.url);
    const there = await (await siteDatabaseOf({ dataDir, databaseUrl: database.url })).open();
    const arriving = { what: 'rows', state: 'arriving', place: 'ici', moveId: 'a', beat: 0 } as const;
    await there.write((tx) => tx.insertInto('relocation').values(arriving).execute());
    await there.close();
    await expect(refuseUnfit(settings(database.url))).rejects.toThrow('n’est pas fini');
    const again = await site({}, 'move', '--to', database.url);
    expect(again).toEqual({ code: 0, said: expect.stringContaining('déjà fait') });
    await refuseUnfit(settings(database.url));
  });

  test('by an error during the pause lets the site resume, and succeeds the next time', async () => {
    await makeSite(1);
    const store = await open();
    const source = await siteDatabaseOf({ dataDir, databaseUrl: undefined });
    const target = await siteDatabaseOf({ dataDir, databaseUrl: database.url });
    const mover = await source.open();
    const away = () => Promise.reject(new DatabaseAwayError(new Error('gone')));
    const options = {
      store: mover,
      source,
      photos: null,
      workDir: join(dataDir, 'rows'),
      aside: { folder: join(dataDir, 'aside'), owner: statSync(dataDir) },
      say: () => {},
    };
    await expect(moveSite({ ...options, target: { ...target, replaceBy: away } })).rejects.toThrow('away');
    await addFamily(store, 'Après');
    const { tables } = await moveSite({ ...options, target });
    expect(tables).toBeGreaterThan(20);
    await mover.close();
    await store.close();
    const there = await open(database.url);
    expect((await listFamilles(there.db)).map(({ nom }) => nom)).toContain('Après');
    await there.close();
  });
});

describe('refused before anything is changed', () => {
  const refused = async (env: NodeJS.ProcessEnv, args: string[], sentence: string) => {
    expect(await site(env, 'move', ...args)).toEqual({ code: 1, said: expect.stringContaining(sentence) });
    await refuseUnfit(settings());
  };

  test('a place that is not usable', async () => {
    await makeSite(1);
    await refused({}, [], 'Indiquez où');
    await refused({}, ['--to', 'mysql://ici/base'], 'attendu : sqlite, ou postgres://');
    await refused({ MOVE_TO: 'sqlite' }, ['--to-file', 'a'], 'pas les deux');
    await refused({}, ['--to', 'sqlite'], 'vit déjà dans');
    await refused({}, ['--to', 'postgres://127.0.0.1:1/base'], 'ne répond pas');
    const nobody = new URL(database.url);
    nobody.searchParams.set('user', 'personne');
    await refused({}, ['--to', nobody.href], 'refuse ce compte');
    await refused({}, ['--photos', join(dataDir, 'photos')], 'déjà dans');
    await refused({}, ['--photos', join(dataDir, 'photos/couple')], 'contient l’autre');
    await refused({}, ['--photos', dataDir], 'contient l’autre');
    const full = join(dataDir, 'full');
    mkdirSync(full);
    writeFileSync(join(full, 'a.txt'), '');
    await refused({}, ['--photos', full], 'n’est pas vide');
  });

  test('a database that holds another wedding, or already this one', async () => {
    await makeSite(1);
    const other = await open(database.url);
    await other.write((tx) => secretFor(tx, 'csrf'));
    await other.close();
    await refused({}, ['--to', database.url], 'autre chose que ce site');
    const copy = join(dataDir, 'copy');
    await (await siteDatabaseOf({ dataDir, databaseUrl: undefined })).copyTo(copy);
    const target = await siteDatabaseOf({ dataDir, databaseUrl: database.url });
    await target.replaceBy(copy, { folder: join(dataDir, 'aside'), owner: statSync(dataDir) });
    await refused({}, ['--to', database.url], 'contient déjà ce site');
  });

  test('a site of an older version', async () => {
    await makeSite(1);
    changeDatabase(join(dataDir, 'wedding.sqlite'), (db) =>
      db.exec("delete from kysely_migration where name = '044-relocation'"),
    );
    const { code, said } = await site({}, 'move', '--to', database.url);
    expect([code, said]).toEqual([1, expect.stringContaining('plus ancienne')]);
  });
});
