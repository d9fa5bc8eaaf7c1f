import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Two rows at most: where the rows of this site are on their way to or have gone, and which place its photos have left.
    await db.schema
      .createTable('relocation')
      .addColumn('what', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('moveId', 'text', (column) => column.notNull())
      .addColumn('beat', 'integer', (column) => column.notNull())
      .execute();
  },
};
