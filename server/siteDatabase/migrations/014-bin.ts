import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('bin')
      .addColumn('familleId', 'text', (column) =>
        column.primaryKey().references('familles.id').onDelete('cascade'),
      )
      .addColumn('deletedAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
