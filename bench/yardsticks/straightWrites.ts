/**
 * Yardstick: the transaction of one reply written with `node:sqlite`, equally durable, on the same kind of
 * file: reads the family, its guests, permissions and the params, updates it, and replaces the guests. Prints
 * transactions per second.
 *
 *   node bench/yardsticks/straightWrites.ts <database file> <count>
 */
import { DatabaseSync } from 'node:sqlite';

const [file = '', countText = '0'] = process.argv.slice(2);
const count = Number(countText);
const db = new DatabaseSync(file, { enableForeignKeyConstraints: true });
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');

const hashes = db.prepare('select hash from familles limit ?').all(count);
const famille = db.prepare('select * from familles where hash = ?');
const invites = db.prepare('select * from invites where familleId = ? order by position');
const permissions = db.prepare('select * from permissions where familleId = ? order by folder');
const params = db.prepare('select * from params');
const update = db.prepare(
  'update familles set answer = 1, gardeEnfant = 0, address1 = ?, zipCode = ?, city = ?, version = version + 1 where id = ? and version = ?',
);
const remove = db.prepare('delete from invites where familleId = ?');
const insert = db.prepare(
  'insert into invites (familleId, position, nom, prenom, child, age) values (?, 0, ?, ?, 0, null), (?, 1, ?, ?, 0, null), (?, 2, ?, ?, 1, 4)',
);

const start = performance.now();
for (const { hash = null } of hashes) {
  db.exec('begin immediate');
  const row = famille.get(hash);
  const id = row?.id ?? null;
  invites.all(id);
  permissions.all(id);
  params.all();
  update.run('3 rue des Lilas', '31000', 'Toulouse', id, row?.version ?? null);
  remove.run(id);
  insert.run(id, 'Martin', 'Claire', id, 'Martin', 'Paul', id, 'Martin', 'Léa');
  db.exec('commit');
}
console.log(Math.round(hashes.length / ((performance.now() - start) / 1000)));
db.close();
