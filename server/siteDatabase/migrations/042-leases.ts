import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../platform/database/dialect.ts';

export const migration: Migration = {
  async up(db) {
    // Of the lease under which a mail was handed over.
    await db.schema.alterTable('mailingRecipients').addColumn('fence', 'bigint').execute();
    // What one process at a time does; on SQLite there is one.
    if (!isPostgres(db)) return;
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('fence', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    await sql`create sequence "leaseFences"`.execute(db);
    // Lists that hosts look at before they are stored.
    await db.schema
      .createTable('importPreviews')
      .addColumn('number', 'integer', (column) => column.autoIncrement().primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('done', 'text')
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
