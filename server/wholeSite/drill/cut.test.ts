/** A power cut during a backup or a migration: the next one succeeds (others: killed, importCut). */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { withoutSettings } from '../../../tools/withoutSettings.ts';
import { appliedMigrations } from '../../platform/database/askDatabase.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { databaseDamage } from '../../platform/database/snapshot.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { booleanColumns, type Tables } from '../../siteDatabase/tables.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { programOf } from '../../testing/siteProcess.fixtures.ts';

/** Set by `npm run prove`. */
const CUTS = Number(process.env.KILLS ?? 2);
/** Per cut, ten times what one takes. */
const LIMIT_MS = 300_000 + CUTS * 30_000;
const PHOTOS = 60;
const ROWS = 2000;

let file: string;
const begun = new Set<ChildProcess>();
beforeEach(() => {
  file = join(dataDir, 'wedding.sqlite');
});
afterEach(() => {
  // Kills what a timed-out test left running: it would hold the runner's pipes open.
  for (const child of begun) child.kill('SIGKILL');
  begun.clear();
});

const env = () => ({ ...withoutSettings(), DATA_DIR: dataDir, PORT: '0' });
function begin(program: 'main' | 'site', ...args: string[]) {
  const child = spawn(process.execPath, [programOf(program), ...args], {
    env: env(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  begun.add(child);
  child.once('exit', () => begun.delete(child));
  return child;
}
const site = (...args: string[]) =>
  spawnSync(process.execPath, [programOf('site'), ...args], { env: env(), encoding: 'utf8' });

/** Kills it at a random moment of its usual duration `ms`; returns whether it was still running. */
async function cut(child: ChildProcess, ms: number): Promise<boolean> {
  const end = once(child, 'exit');
  await pause(Math.random() * ms);
  const cuts = child.kill('SIGKILL');
  await end;
  return cuts && child.signalCode === 'SIGKILL';
}

test(
  `a backup killed ${CUTS} times leaves no partial backup, and the next one succeeds`,
  async ({ signal }) => {
    await (await openMigrated(file)).close();
    mkdirSync(join(dataDir, 'photos/couple'), { recursive: true });
    for (let index = 0; index < PHOTOS; index++)
      writeFileSync(join(dataDir, `photos/couple/${index}.jpg`), Buffer.alloc(200_000, index));
    let whole = 400;
    for (let round = 0, cuts = 0; cuts < CUTS && !signal.aborted; round++) {
      writeFileSync(join(dataDir, 'photos/couple', `new-${round}.jpg`), `new ${round}`);
      if (await cut(begin('site', 'backup'), whole)) cuts++;
      // Everything that is named like a backup must be a valid one.
      const there = readdirSync(dataDir).includes('backups') ? readdirSync(join(dataDir, 'backups')) : [];
      for (const name of there.filter((name) => name.startsWith('mariage-')))
        expect([name, site('verify', name).status]).toEqual([name, 0]);
      const start = performance.now();
      const { status, stdout } = site('backup');
      whole = performance.now() - start;
      expect([status, stdout]).toEqual([0, expect.stringContaining(`Fichiers : ${PHOTOS + round + 1}`)]);
      expect(site('verify', 'latest').status).toBe(0);
      expect(
        readdirSync(join(dataDir, 'backups/.work')).filter((name) => !name.startsWith('backup.')),
      ).toEqual([]);
    }
  },
  LIMIT_MS,
);

test(
  `a migration killed ${CUTS} times is run again from the start, and every row is kept`,
  async ({ signal }) => {
    const [first = ''] = Object.keys(migrations);
    let whole = 1500;
    for (let cuts = 0; cuts < CUTS && !signal.aborted; ) {
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir);
      const early = Object.fromEntries(Object.entries(migrations).slice(0, 1));
      await (await openDatabase<Tables>({ file, migrations: early, booleanColumns })).close();
      const names = changeDatabase(file, (db) => {
        const columns = db.prepare('pragma table_info(familles)').all();
        const list = columns.map(({ name }) => `"${String(name)}"`).join(', ');
        const insert = db.prepare(
          `insert into familles (${list}) values (${columns.map(() => '?').join(', ')})`,
        );
        const isText = (type: unknown) => String(type).toLowerCase().startsWith('text');
        db.exec('begin');
        for (let row = 0; row < ROWS; row++)
          insert.run(...columns.map(({ type }) => (isText(type) ? `${row}` : 0)));
        db.exec('commit');
        return db.prepare('select id, nom, hash from familles order by id').all();
      });
      expect(await appliedMigrations(file)).toEqual([first]);
      if (await cut(begin('main'), whole)) cuts++;
      expect(databaseDamage(file)).toBeNull();
      const start = performance.now();
      const again = begin('main');
      let said = '';
      for await (const chunk of again.stdout ?? []) {
        said += chunk;
        if (said.includes('Espace des mariés')) break;
      }
      whole = performance.now() - start;
      again.kill('SIGKILL');
      await once(again, 'exit');
      expect(said).toContain('Espace des mariés');
      expect(await appliedMigrations(file)).toEqual(Object.keys(migrations));
      const after = readDatabase(file, (db) =>
        db.prepare('select id, nom, hash from familles order by id').all(),
      );
      expect(after).toEqual(names);
    }
  },
  LIMIT_MS,
);
