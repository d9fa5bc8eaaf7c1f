/** From one release to another while the old one runs: one long test, as each start is slow. */
import { readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '../../config/program.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { programOf } from '../../testing/siteProcess.fixtures.ts';
import { makeMachine } from './machine.fixtures.ts';

const NODE_SITE = `"${process.execPath}" "${programOf('site')}"`;

test('rejects a release that fails on a copy, rolls back one that does not answer with its migration, and installs a good one', async () => {
  const machine = await makeMachine((root) => ({ DATA_DIR: join(root, 'data') }));
  onTestFinished(machine.remove);
  const { root, release, upgradeTo } = machine;
  const current = () => readlinkSync(join(root, 'current'));
  const [data, database] = [join(root, 'data'), join(root, 'data/wedding.sqlite')];
  const kept = () =>
    readDatabase(database, (db) => db.prepare("select value from params where key = 'kept'").all());
  changeDatabase(database, (db) => db.exec("insert into params (key, value) values ('kept', 'yes')"));
  const pid = machine.pid();

  const broken = release('broken', '[ "$1" = start ] && echo "il manque une pièce" >&2 && exit 1');
  const refused = await upgradeTo(broken);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/rien n’a été changé[\s\S]*il manque une pièce/),
  ]);
  expect((await upgradeTo(join(root, 'nowhere'))).err).toContain('n’est pas une version ouverte du site');
  expect((await upgradeTo(broken, '--without', 'amina')).err).toContain('WEDDINGS_DIR');
  expect([current(), machine.pid(), await machine.isWell()]).toEqual([join(root, 'old'), pid, true]);

  const spoil = join(root, 'spoil.mjs');
  writeFileSync(
    spoil,
    `import { DatabaseSync } from 'node:sqlite';
const db = new DatabaseSync(process.env.DATA_DIR + '/wedding.sqlite');
db.exec("update params set value = 'no' where key = 'kept'"); db.close();`,
  );
  // Works on any copy; on the site itself it backs up, migrates, and then listens on another port.
  const silent = release(
    'silent',
    `if [ "$1" = start ] && [ "$DATA_DIR" = "${data}" ]; then
${NODE_SITE} backup >/dev/null
cd "$DATA_DIR/backups" && for f in *-manuelle.sqlite; do mv $f $(basename $f -manuelle.sqlite)-migration.sqlite; done
"${process.execPath}" "${spoil}"
export PORT=0
fi`,
  );
  const back = await upgradeTo(silent);
  expect([back.err, back.code]).toEqual(['', 1]);
  expect(back.said).toContain('L’ancienne version est de nouveau en service');
  expect([current(), await machine.isWell(), kept()]).toEqual([join(root, 'old'), true, [{ value: 'yes' }]]);

  // A service manager that ends nothing.
  const running = machine.pid();
  const good = release('good');
  const stayed = await machine.upgradeBy('true', good);
  expect([stayed.err, stayed.code, stayed.said]).toEqual([
    '',
    1,
    expect.stringMatching(/l’ancien processus \(\d+\) répond encore, --restart ne l’a pas arrêté : retour/),
  ]);
  expect([current(), machine.pid(), await machine.isWell()]).toEqual([join(root, 'old'), running, true]);

  const taken = await upgradeTo(good);
  expect([taken.err, taken.code]).toEqual(['', 0]);
  expect(taken.said).toContain(`La version ${VERSION} est en service`);
  expect([current(), await machine.isWell(), kept()]).toEqual([good, true, [{ value: 'yes' }]]);
  // Waits out the whole patience with the silent release: as long as ten starts, besides the trials.
}, 480_000);
