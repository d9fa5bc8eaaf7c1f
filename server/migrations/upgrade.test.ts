/** From every earlier schema, with rows in every table: after the upgrade each of them is there, value for value. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../platform/database/plainDatabase.ts';
import { tableNames } from '../platform/database/snapshot.ts';
import { booleanColumns, type Tables } from '../tables.ts';
import { migrations } from './all.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const NAMES = Object.keys(migrations);

test.each(NAMES.map((name, index) => ({ name, first: NAMES.slice(0, index + 1) })))(
  'from $name nothing is lost',
  async ({ first }) => {
    const file = join(dir, 'wedding.sqlite');
    const early = Object.fromEntries(Object.entries(migrations).filter(([name]) => first.includes(name)));
    await (await openDatabase<Tables>({ file, migrations: early, booleanColumns })).close();
    changeDatabase(file, fillEveryTable);
    const before = readDatabase(file, rowsByTable);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    await (await openDatabase<Tables>({ file, migrations, booleanColumns })).close();
    const after = readDatabase(file, rowsByTable);
    for (const [table, rows] of before) {
      const kept = after.get(table) ?? [];
      for (const [index, row] of rows.map((row) => stillThere(row, kept)).entries())
        expect({ table, ...kept[index] }).toMatchObject({ table, ...row });
    }
  },
);

/** Without the columns that a later schema gave up on purpose. */
function stillThere(row: Record<string, unknown>, kept: readonly Record<string, unknown>[]) {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => kept[0] === undefined || column in kept[0]),
  );
}

/** Three rows in each table, the parents first; values by type, the same again in every run. */
function fillEveryTable(db: DatabaseSync): void {
  const tables = ownTables(db).sort((a, b) => Number(hasParent(db, a)) - Number(hasParent(db, b)));
  for (const table of tables) {
    const columns = db.prepare(`pragma table_info("${table}")`).all();
    const names = columns.map((column) => `"${String(column.name)}"`).join(', ');
    const insert = db.prepare(
      `insert or ignore into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (let row = 1; row <= 3; row++) {
      const values = columns.map(({ name, type }) => {
        const kind = String(type).toLowerCase();
        if (kind === 'boolean') return 0;
        if (['integer', 'bigint'].includes(kind)) return row;
        if (name !== 'id' && !String(name).endsWith('Id')) return `${String(name)} ${row}`;
        // A family that is there is not erased.
        return table === 'erasures' ? `erased-${row}` : `id-${row}`;
      });
      insert.run(...values);
    }
  }
}

function hasParent(db: DatabaseSync, table: string): boolean {
  return db.prepare(`pragma foreign_key_list("${table}")`).all().length > 0;
}

function ownTables(db: DatabaseSync): string[] {
  return tableNames(db).filter((name) => !name.startsWith('kysely_'));
}

function rowsByTable(db: DatabaseSync) {
  return new Map(
    ownTables(db).map(
      (table) => [table, db.prepare(`select * from "${table}" order by rowid`).all()] as const,
    ),
  );
}
