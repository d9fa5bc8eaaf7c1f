import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('merges')
      .addColumn('familleId', 'text', (column) =>
        column.primaryKey().references('familles.id').onDelete('cascade'),
      )
      .addColumn('intoId', 'text', (column) => column.notNull().references('familles.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('historyId', 'integer', (column) => column.notNull())
      .addColumn('linked', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('merges_by_into').on('merges').column('intoId').execute();
  },
};
