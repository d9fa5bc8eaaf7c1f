/** What differs between two SQLite files of the same tables, so that a copy made from the first need not be made anew. */
import type { DatabaseSync } from 'node:sqlite';
import { readDatabase } from './plainDatabase.ts';
import { tableKey, tableNames } from './snapshot.ts';

export type Row = Record<string, unknown>;

export interface TableChanges {
  table: string;
  key: readonly string[];
  /** Keys of rows that are no longer there. */
  gone: Row[];
  /** Rows that are new or not as they were. */
  put: Row[];
}

/** Tables that refer to others come after them. */
export function changesBetween(before: string, after: string): TableChanges[] {
  return readDatabase(after, (db) => {
    db.prepare('attach ? as old').run(before);
    return parentsFirst(db)
      .map((table) => changesOf(db, table))
      .filter(({ gone, put }) => gone.length > 0 || put.length > 0);
  });
}

function changesOf(db: DatabaseSync, table: string): TableChanges {
  const key = tableKey(db, table);
  const columns = key.map((column) => `"${column}"`).join(', ');
  const all = (sql: string) => db.prepare(sql).all() as Row[];
  return {
    table,
    key,
    gone: all(`select ${columns} from old."${table}" except select ${columns} from main."${table}"`),
    put: all(`select * from main."${table}" except select * from old."${table}"`),
  };
}

/** Kysely's own left out, which the migrations of the other side have written. */
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
