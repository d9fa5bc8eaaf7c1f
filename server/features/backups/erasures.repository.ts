/**
 * Reads which families were erased for good, from a database of any version, and erases them again in the
 * restored database of an older backup.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { askTable } from '../../platform/database/askDatabase.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableNames } from '../../platform/database/snapshot.ts';
import type { ErasureTable } from '../../siteDatabase/tables.ts';

/** Reads a database of any version; empty if it has no site yet. Throws like the database. */
export async function readErasures(database: string): Promise<ErasureTable[]> {
  const rows = await askTable(database, 'erasures', 'select * from erasures');
  return rows.map(({ familleId, how, at, who }) => ({
    familleId: String(familleId),
    how: (how ?? null) as ErasureTable['how'],
    at: at == null ? null : Number(at),
    who: who == null ? null : String(who),
  }));
}

/** When all families were last erased at once. Throws like `readErasures`. */
export async function lastErasedAll(database: string): Promise<number | null> {
  const times = (await readErasures(database)).map(({ how, at }) => (how === 'all' && at) || 0);
  return times.reduce((latest, at) => Math.max(latest, at), 0) || null;
}

export function readFamilleIds(file: string): string[] {
  return readDatabase(file, (db) => db.prepare('SELECT id FROM familles').all()).map(({ id }) => String(id));
}

/** Deletes the families from every table that names them, and records each erasure. */
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
    // Headings of a list without titles are its first family. Backups of earlier versions have no such table.
    if (tableNames(db).includes('importColumns'))
      db.exec('DELETE FROM importColumns WHERE NOT EXISTS (SELECT 1 FROM familles)');
    db.exec('COMMIT');
    // Removes the deleted rows from the file's bytes.
    db.exec('VACUUM');
  });
}

/** Data of erased families without their id: download links, and mails sent to nobody else. */
const LEFT_BEHIND = `
  DELETE FROM archives WHERE familleHash IS NOT NULL AND familleHash NOT IN (SELECT hash FROM familles);
  DELETE FROM mailings WHERE id NOT IN (SELECT mailingId FROM mailingRecipients);`;

function hasColumn(db: DatabaseSync, table: string, column: string): boolean {
  return db
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .some((row) => row.name === column);
}
