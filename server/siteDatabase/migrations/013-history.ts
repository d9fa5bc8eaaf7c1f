import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('history')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .execute();

    await db.schema.createIndex('history_by_famille').on('history').columns(['familleId', 'id']).execute();
  },
};
