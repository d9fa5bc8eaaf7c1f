/**
 * Reads every row of a site's database while the site runs, and finds rows that were lost or changed since.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDatabase } from '../../server/platform/database/plainDatabase.ts';
import { tableNames } from '../../server/platform/database/snapshot.ts';

type Row = Record<string, unknown>;
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Tables in which a running site writes about itself. */
const ITS_OWN = /^(kysely_|heartbeat|hostSessions|sqlite_)/;

/** Reads a copy, because a reader would leave files of its own account beside the database. */
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

/** Rows of `before` that `after` lacks or changed. New tables, rows and columns are allowed. */
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
