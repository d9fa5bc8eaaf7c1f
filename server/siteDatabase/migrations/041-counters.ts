import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../platform/database/dialect.ts';

export const migration: Migration = {
  async up(db) {
    // What the processes of a site share; on SQLite there is one, which counts in its memory.
    if (!isPostgres(db)) return;
    await db.schema
      .createTable('counters')
      // Not in the journal of the server: a crash may forget who guessed.
      .modifyFront(sql`unlogged`)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('endsAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('counters_end').on('counters').column('endsAt').execute();
  },
};
