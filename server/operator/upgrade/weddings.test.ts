/** An upgrade with three weddings: one good, one unmigratable, one failing later; and a bad release. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '../../config/program.ts';
import { appliedMigrations } from '../../platform/database/askDatabase.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../../siteDatabase/tables.ts';
import { makeMachine } from './machine.fixtures.ts';

/**
 * The old process opens no wedding. It answers for all but denis and whom a file names, and for chloe only when
 * it is asked again. Its commands are real, and logged.
 */
const ANSWER = `const asked = new Set();
require("http").createServer(({ headers }, answer) => {
  const name = headers.host.split(".")[0];
  const isFirst = asked.size < asked.add(name).size;
  const isIll = name === "denis" || require("fs").existsSync(process.env.WEDDINGS_DIR + "/." + name);
  answer.writeHead(isIll || (name === "chloe" && isFirst) ? 503 : 200).end();
}).listen(process.env.PORT)`;
const OLD = `[ "$1" = start ] && exec "${process.execPath}" -e '${ANSWER}'
[ "$1" = restore ] && echo "$@" >> $WEDDINGS_DIR/.asked`;

const NAMES = Object.keys(migrations);
const EARLY = Object.fromEntries(Object.entries(migrations).slice(0, -1));

test('tries every wedding on a copy, skips the wedding left out, rolls back the one that fails, upgrades the others', async () => {
  const machine = await makeMachine((root) => {
    const dir = join(root, 'weddings');
    mkdirSync(dir);
    return { WEDDINGS_DIR: dir };
  }, OLD);
  onTestFinished(machine.remove);
  const { root, release } = machine;
  const folder = (name: string) => join(root, 'weddings', name);
  const database = (name: string) => join(folder(name), 'wedding.sqlite');
  async function add(name: string) {
    await machine.site('wedding', 'add', name, '--url', `https://${name}.exemple.fr`);
    await beginWithEarlierVersion(database(name));
  }
  await add('amina');
  await add('boris');
  changeDatabase(database('boris'), (db) =>
    db.exec(`create trigger late before insert on kysely_migration
      begin select raise(abort, 'ces lignes ne passent pas'); end`),
  );
  // Works on copies, but knows no wedding once in service, so that it answers as for an unknown host.
  const nobody = `[ "$1" = start ] && [ -n "$WEDDINGS_DIR" ] && export WEDDINGS_DIR=${join(root, 'nobody')}`;
  const bad = release('bad', nobody);
  // No wedding answered before: the old version comes back all the same.
  const ill = join(root, 'weddings/.amina');
  writeFileSync(ill, '');
  const back = await machine.upgradeTo(bad, '--without', 'boris');
  expect([back.err, back.code, back.said]).toEqual([
    '',
    1,
    expect.stringContaining('est de nouveau en service'),
  ]);
  expect(readlinkSync(join(root, 'current'))).toBe(join(root, 'old'));
  expect(readdirSync(folder('boris'))).not.toContain('suspendu');
  rmSync(ill);

  // During the first try, gaston goes to another machine, as does ines, and the settings of amina and hugo change.
  const meanwhile = `[ "$1" = start ] && [ -d ${folder('gaston')} ] && mv ${folder('gaston')} ${folder('ines')} ${root} &&
    sed -i /CONTENT_DIR/d ${folder('hugo')}/reglages.env && echo '# déplacé' >> ${folder('amina')}/reglages.env`;
  const good = release('good', meanwhile);
  const refused = await machine.upgradeTo(good);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/copie de boris ; rien n’a été changé[\s\S]*--without boris/),
  ]);
  expect(refused.lines).toEqual([
    expect.stringMatching(/est d’abord essayée sur une copie de chaque mariage.: rien ne change/),
    expect.stringMatching(/^nom +familles +photos +essai +secondes +résultat/),
    expect.stringMatching(/^amina +2 +0 +marche +\d+,\d +inchangé +—/),
    expect.stringMatching(/^boris +2 +0 +échoue +\d+,\d +inchangé +—/),
    expect.stringMatching(/^boris : [\s\S]*ces lignes ne passent pas/),
  ]);
  expect(readlinkSync(join(root, 'current'))).toBe(join(root, 'old'));
  for (const name of ['amina', 'boris'])
    expect(await appliedMigrations(database(name))).toHaveLength(NAMES.length - 1);

  for (const name of ['chloe', 'denis']) {
    await add(name);
    // Refused after its database has been migrated; a trial has no passwords.
    appendFileSync(join(folder(name), 'reglages.env'), 'ADMIN_PASSWORD=motdepasse\n');
  }
  for (const name of ['gaston', 'hugo', 'ines']) await add(name);
  appendFileSync(join(folder('hugo'), 'reglages.env'), 'CONTENT_DIR=absent\n');
  // The mount point of a disk that is unplugged.
  mkdirSync(folder('emile'));
  expect((await machine.upgradeTo(good, '--without', 'fanny')).err).toContain('« fanny »');
  const taken = await machine.upgradeTo(
    good,
    ...['boris', 'emile', 'ines'].flatMap((name) => ['--without', name]),
  );
  expect([taken.err, taken.code]).toEqual(['', 1]);
  expect(taken.progress).toEqual([
    ...['amina', 'chloe', 'denis', 'gaston', 'hugo'].map((name, at) => `essai ${at + 1} sur 5 : ${name}…`),
    '',
    ...['amina', 'hugo'].map((name, at) => `essai ${at + 1} sur 2 : ${name}…`),
    '',
    '',
    ...['amina', 'chloe', 'denis', 'hugo'].map((name, at) => `ouverture ${at + 1} sur 4 : ${name}…`),
    '',
  ]);
  expect(taken.lines).toEqual([
    expect.stringContaining('est d’abord essayée'),
    expect.stringContaining('sur une copie de chaque mariage (4)'),
    expect.stringMatching(/^nom/),
    expect.stringMatching(/^amina +2 +0 +marche +\d+,\d +en service +\d+,\d/),
    expect.stringMatching(/^boris +— +— +— +— +laissé de côté, suspendu +—/),
    expect.stringMatching(/^chloe +2 +0 +marche +\d+,\d +revenu en arrière, suspendu +\d+,\d/),
    expect.stringMatching(/^denis +2 +0 +marche +\d+,\d +ne répondait déjà pas +\d+,\d/),
    expect.stringMatching(/^emile +— +— +— +— +à corriger +—/),
    expect.stringMatching(/^hugo +2 +0 +marche +\d+,\d +en service +\d+,\d/),
    expect.stringMatching(/^chloe : .*voyez le journal/),
    expect.stringMatching(
      /^denis : il ne répondait déjà pas avant .*\(réponse 503\) : .*check --wedding denis/,
    ),
    expect.stringMatching(/^emile : .*son disque est-il débranché/),
    expect.stringContaining(`La version ${VERSION} est en service`),
  ]);
  expect(readlinkSync(join(root, 'current'))).toBe(good);
  expect(await machine.isWell('amina.exemple.fr')).toBe(true);
  expect(await appliedMigrations(database('amina'))).toHaveLength(NAMES.length);
  expect(await appliedMigrations(database('boris'))).toHaveLength(NAMES.length - 1);
  // What did not answer before either stays open, so that it comes back as soon as its settings are right.
  expect(readdirSync(folder('emile'))).toEqual([]);
  const isSuspended = (name: string) => existsSync(join(folder(name), 'suspendu'));
  expect(['amina', 'boris', 'chloe', 'denis'].map(isSuspended)).toEqual([false, true, true, false]);
  expect(readFileSync(join(root, 'weddings/.asked'), 'utf8')).toMatch(
    /^restore .*chloe\/backups\/mariage-.*-migration\.sqlite --force --wedding chloe\n$/,
  );
  expect(readdirSync(folder('chloe')).filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
  const count = (db: DatabaseSync) => db.prepare('select count(*) as n from familles').get();
  expect(readDatabase(database('chloe'), count)).toEqual({ n: 2 });
  // Waits out the whole patience with the bad release and with the failing wedding.
}, 900_000);

/** Replaces the database by one of the schema before the last migration, with two families. */
async function beginWithEarlierVersion(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  await (await openDatabase<Tables>({ file, migrations: EARLY, booleanColumns })).close();
  changeDatabase(file, (db) => {
    const needed = db
      .prepare('pragma table_info(familles)')
      .all()
      .filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
      .map(({ name }) => String(name));
    const insert = db.prepare(
      `insert into familles (${needed.join(', ')}) values (${needed.map(() => '?').join(', ')})`,
    );
    for (const famille of ['Martin', 'Durand']) insert.run(...needed.map((column) => `${column} ${famille}`));
  });
}
