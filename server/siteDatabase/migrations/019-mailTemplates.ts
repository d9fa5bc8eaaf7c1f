import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('mailTemplates')
      .addColumn('template', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('masculine', 'text', (column) => column.notNull())
      .addColumn('feminine', 'text', (column) => column.notNull())
      .addColumn('plural', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
  },
};
