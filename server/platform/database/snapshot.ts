/**
 * Consistent copies of a database, their checks, and the digests, names and order of tables. Plain SQLite,
 * for a schema of any version.
 */
import { createHash } from 'node:crypto';
import { backup, DatabaseSync } from 'node:sqlite';
import { messageOf } from '../http/problemError.ts';
import { changeDatabase, readDatabase } from './plainDatabase.ts';
import { damageIn, diskProblem } from './storageProblem.ts';

/** Copies all pages in one step: a write of another process between two steps would restart the copy. */
const ALL_PAGES = 1_000_000_000;

export type Row = Record<string, unknown>;

export interface TableDigest {
  name: string;
  rows: number;
  digest: string;
}

/** Copies a database in use to a single file without a journal. Throws like SQLite. */
export async function copyDatabase(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  changeDatabase(to, (copy) => copy.exec('PRAGMA journal_mode = DELETE'));
}

/** Null for an intact database, else what is wrong. Throws if a full or read-only disk prevents this. */
export function databaseDamage(file: string): string | null {
  try {
    return readDatabase(file, damageOf);
  } catch (error) {
    const told = diskProblem(file, error);
    if (told !== error) throw told;
    return damageIn(error) ?? messageOf(error);
  }
}

function damageOf(db: DatabaseSync): string | null {
  const integrity = db
    .prepare('PRAGMA integrity_check(3)')
    .all()
    .map((row) => String(row.integrity_check));
  if (integrity.join() !== 'ok') return integrity.join(' ; ');
  const orphans = db.prepare('PRAGMA foreign_key_check').all();
  return orphans.length === 0 ? null : `${orphans.length} foreign key violations`;
}

/** Digests each table in insertion order, or by key for copies that were not made page by page. */
export function tableDigests(
  db: DatabaseSync,
  ignored: ReadonlySet<string>,
  { byKey = false } = {},
): TableDigest[] {
  return tableNames(db)
    .filter((name) => !ignored.has(name))
    .map((name) => {
      const order = byKey
        ? tableKey(db, name)
            .map((column) => `"${column}"`)
            .join(', ')
        : 'rowid';
      const statement = db.prepare(`select * from "${name}" order by ${order}`);
      statement.setReadBigInts(true);
      const hash = createHash('sha256');
      let rows = 0;
      for (const row of statement.iterate()) {
        rows += 1;
        for (const [column, value] of Object.entries(row)) {
          const text = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value);
          hash.update(`${column}\0${value === null ? 'null' : typeof value}\0${text}\0`);
        }
        hash.update('\n');
      }
      return { name, rows, digest: hash.digest('hex') };
    });
}

export function tableKey(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`PRAGMA table_info("${table}")`).all();
  const key = columns.filter(({ pk }) => Number(pk) > 0);
  return (key.length > 0 ? key : columns).map(({ name }) => String(name));
}

export function tableNames(db: DatabaseSync): string[] {
  return db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name")
    .all()
    .map((row) => String(row.name));
}

/** Leaves out Kysely's tables, which the migrations of the target have written. */
export function ownTables(db: DatabaseSync): string[] {
  return tableNames(db).filter((name) => !name.startsWith('kysely_'));
}

export function parentsFirst(db: DatabaseSync): string[] {
  const ordered = new Set<string>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const { table: parent } of db.prepare(`PRAGMA foreign_key_list("${table}")`).all())
      if (parent !== table) add(String(parent));
    ordered.add(table);
  };
  for (const table of ownTables(db)) add(table);
  return [...ordered];
}
