import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Families who ask for a photo to be taken away.
    await db.schema
      .createTable('photoRequests')
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('photoRequests_key', ['folder', 'name', 'familleId'])
      .execute();
  },
};
