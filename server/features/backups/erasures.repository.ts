/** The families that the site was asked to erase for good: a restore erases them again from an older backup. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { askTable } from '../../platform/database/askDatabase.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableNames } from '../../platform/database/snapshot.ts';
import type { ErasureTable } from '../../siteDatabase/tables.ts';

/** Of a database of any version. None where no site is in it yet. Throws like the database. */
export async function readErasures(place: string): Promise<ErasureTable[]> {
  const rows = await askTable(place, 'erasures', 'select * from erasures');
  return rows.map(({ familleId, how, at, who }) => ({
    familleId: String(familleId),
    how: (how ?? null) as ErasureTable['how'],
    at: at == null ? null : Number(at),
    who: who == null ? null : String(who),
  }));
}

/** When all families were erased together, the last time. As `readErasures`. */
export async function lastErasedAll(place: string): Promise<number | null> {
  const times = (await readErasures(place)).map(({ how, at }) => (how === 'all' && at) || 0);
  return times.reduce((latest, at) => Math.max(latest, at), 0) || null;
}

export function readFamilleIds(file: string): string[] {
  return readDatabase(file, (db) => db.prepare('SELECT id FROM familles').all()).map(({ id }) => String(id));
}

/** Takes the families out of every table that names them, and notes each for the next time. */
export function eraseAgain(file: string, erasures: readonly ErasureTable[]): void {
  changeDatabase(file, (db) => {
    db.exec('BEGIN');
    const naming = tableNames(db).filter(
      (table) => table !== 'erasures' && hasColumn(db, table, 'familleId'),
    );
    const note = db.prepare('INSERT OR IGNORE INTO erasures (familleId, how, at, who) VALUES (?, ?, ?, ?)');
    for (const { familleId: id, how, at, who } of erasures) {
      for (const table of naming) db.prepare(`DELETE FROM "${table}" WHERE familleId = ?`).run(id);
      db.prepare('DELETE FROM familles WHERE id = ?').run(id);
      note.run(...([id, how, at, who] satisfies SQLInputValue[]));
    }
    db.exec(LEFT_BEHIND);
    db.exec('COMMIT');
    // Deleted rows would otherwise stay readable in the file.
    db.exec('VACUUM');
  });
}

/** What was theirs under another name: their download links, and mails that nobody else got. */
const LEFT_BEHIND = `
  DELETE FROM archives WHERE familleHash IS NOT NULL AND familleHash NOT IN (SELECT hash FROM familles);
  DELETE FROM mailings WHERE id NOT IN (SELECT mailingId FROM mailingRecipients);`;

function hasColumn(db: DatabaseSync, table: string, column: string): boolean {
  return db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .some((row) => row.name === column);
}
