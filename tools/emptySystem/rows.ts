/** Every row of a site's database, while the site runs. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDatabase } from '../../server/platform/database/plainDatabase.ts';
import { tableNames } from '../../server/platform/database/snapshot.ts';

type Row = Record<string, unknown>;
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** What a site writes about itself while it lives. */
const ITS_OWN = /^(kysely_|heartbeat|hostSessions|sqlite_)/;

/** Of a copy: a reader must not leave files of its own account beside the database. */
export function readRows(database: string): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'));
  for (const end of ['', '-wal'])
    if (existsSync(database + end)) cpSync(database + end, join(folder, `copy${end}`));
  try {
    return readDatabase(join(folder, 'copy'), (db) => {
      const tables = tableNames(db).filter((name) => !ITS_OWN.test(name));
      return new Map(
        tables.map((table) => [table, db.prepare(`select * from "${table}" order by rowid`).all()]),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of `before`, what `after` does not hold value for value: new tables, rows and columns are allowed. */
export function missingRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const kept = after.get(table) ?? [];
    const isKept = (row: Row) => kept.some((other) => isWithin(row, other));
    return rows.filter((row) => !isKept(row)).map((row) => `${table} ${JSON.stringify(row)}`);
  });
}

function isWithin(row: Row, other: Row): boolean {
  return Object.entries(row).every(([column, value]) => !(column in other) || other[column] === value);
}
