import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('createdAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update sessions set ${sql.ref('createdAt')} = ${sql.ref('lastSeenAt')}`.execute(db);
  },
};
