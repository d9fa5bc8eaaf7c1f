import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('visits')
      .addColumn('familleId', 'text', (column) =>
        column.primaryKey().references('familles.id').onDelete('cascade'),
      )
      .addColumn('first', 'text', (column) => column.notNull())
      .addColumn('last', 'text', (column) => column.notNull())
      .execute();
  },
};
