import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('params')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
