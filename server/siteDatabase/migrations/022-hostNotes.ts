import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('familles')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('familles')
      .addColumn('labels', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
