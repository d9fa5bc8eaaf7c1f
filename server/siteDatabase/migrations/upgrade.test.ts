/** From every earlier schema, with rows in every table: the upgrade keeps each of them value for value. */

import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from 'kysely/migration';
import { expect } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableNames } from '../../platform/database/snapshot.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { booleanColumns, type Tables } from '../tables.ts';
import { migrations } from './all.ts';

const NAMES = Object.keys(migrations);

test.each(NAMES.map((name, index) => ({ name, first: NAMES.slice(0, index + 1) })))(
  'upgrading from $name loses nothing',
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

test('a migration that fails halfway leaves nothing, and the next start runs it again', async () => {
  const file = join(dir, 'wedding.sqlite');
  const schema = () => readDatabase(file, (db) => db.prepare('select sql from sqlite_schema').all());
  await (await openDatabase<Tables>({ file, migrations, booleanColumns })).close();
  const before = schema();
  const later = (end: () => void): Record<string, Migration> => ({
    '998-first': { up: (db) => db.schema.createTable('first').addColumn('id', 'text').execute() },
    '999-second': {
      async up(db) {
        await db.schema.createTable('second').addColumn('id', 'text').execute();
        end();
        await db.schema.alterTable('familles').addColumn('second', 'text').execute();
      },
    },
  });
  const open = (end: () => void) =>
    openDatabase<Tables>({ file, migrations: { ...migrations, ...later(end) }, booleanColumns });
  await expect(
    open(() => {
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect(schema()).toEqual(before);
  await (await open(() => {})).close();
  expect(schema()).toHaveLength(before.length + 2);
});

/** Without the columns that a later schema dropped on purpose. */
function stillThere(row: Record<string, unknown>, kept: readonly Record<string, unknown>[]) {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => kept[0] === undefined || column in kept[0]),
  );
}

/** Three rows in each table, parents first; values depend on the type and are the same in every run. */
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
        // An existing family is not an erased one.
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
