/** The ids of all families ever erased: a restore erases them again from an older backup. */
import type { DatabaseSync } from 'node:sqlite';
import { askTable } from '../../platform/database/askDatabase.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';
import { tableNames } from '../../platform/database/snapshot.ts';

/** None where no site is in it yet. Throws like the database. */
export async function readErasures(place: string): Promise<string[]> {
  const rows = await askTable(place, 'erasures', 'select "familleId" from erasures');
  return rows.map((row) => String(row.familleId));
}

/** Takes the families out of every table that names them; gives how many there were. */
export function eraseAgain(file: string, familleIds: readonly string[]): number {
  return changeDatabase(file, (db) => {
    db.exec('BEGIN');
    const naming = tableNames(db).filter(
      (table) => table !== 'erasures' && hasColumn(db, table, 'familleId'),
    );
    let erased = 0;
    for (const id of familleIds) {
      for (const table of naming) db.prepare(`DELETE FROM "${table}" WHERE familleId = ?`).run(id);
      erased += Number(db.prepare('DELETE FROM familles WHERE id = ?').run(id).changes);
      db.prepare('INSERT OR IGNORE INTO erasures (familleId) VALUES (?)').run(id);
    }
    db.exec(LEFT_BEHIND);
    db.exec('COMMIT');
    // Deleted rows would otherwise stay readable in the file.
    db.exec('VACUUM');
    return erased;
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
