/** All migrations as a single one, which opens an in-memory store in a fifth of the time. */
import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { booleanColumns, type Tables } from '../tables.ts';
import { migrations } from './all.ts';

let made: Promise<Migrations> | undefined;

/** Built once from the real migrations. Not for files, whose migrations other programs check. */
export function migratedAtOnce(): Promise<Migrations> {
  made ??= squash();
  return made;
}

const OWN = sql`tbl_name not like 'kysely%' and name not like 'sqlite%'`;

async function squash(): Promise<Migrations> {
  const { db, close } = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns });
  const { rows: objects } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where ${OWN} order by rowid`.execute(db);
  const firstRows = new Map<string, object[]>();
  for (const { type, name } of objects)
    if (type === 'table')
      firstRows.set(name, (await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows);
  await close();
  return {
    all: {
      async up(tx) {
        for (const { name, sql: statement } of objects) {
          await sql.raw(statement).execute(tx);
          for (const row of firstRows.get(name) ?? [])
            await sql`insert into ${sql.table(name)} values (${sql.join(Object.values(row))})`.execute(tx);
        }
      },
    },
  };
}
